/** Faces every page shows above the fold; the paths are those of `site/static/fonts`. */
export const preloadedFonts = ['/fonts/fraunces-roman.woff2', '/fonts/figtree.woff2'] as const

/** The italic cut, which only the home page shows above the fold. */
export const italicFont = '/fonts/fraunces-italic.woff2'

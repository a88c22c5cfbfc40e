export const numberedBuild = (number: number): Record<string, string> => ({
  'index.html': `build ${number} `.repeat(200),
  '404.html': 'not there',
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, page) => [`page-${page}/index.html`, `build ${number} ${page}`]),
  ),
})

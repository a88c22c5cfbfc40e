import type { IGatsbyImageData } from 'gatsby-plugin-image'

export interface Posters {
  nodes: { relativePath: string; childImageSharp: { gatsbyImageData: IGatsbyImageData } }[]
}

/**
 * The picture a video waits behind. Throws when there is no such file.
 *
 * @param path as in `content/facts/videos.json`: `images/videos/demo.jpg`
 * @param sizes how wide it is shown, as an `img` says it
 */
export function posterOf({ nodes }: Posters, path: string, sizes: string): IGatsbyImageData {
  const image = nodes.find((node) => `images/${node.relativePath}` === path)?.childImageSharp
  if (!image) throw new Error(`content/${path} is named in videos.json and does not exist.`)
  const { images, ...rest } = image.gatsbyImageData
  return {
    ...rest,
    images: {
      ...(images.sources && { sources: images.sources.map((source) => ({ ...source, sizes })) }),
      ...(images.fallback && { fallback: { ...images.fallback, sizes } }),
    },
  }
}

/** What of the pictures can't stay where it stands. */
export interface LeftPictures {
  /** Those that were in the HTML itself: they can be uploaded. */
  files: File[]
  /** How many only the program they come from can reach. */
  lost: number
}

/** Keeps pictures with an address on the web; takes away others, and tracking pixels of e-mails. */
export function readPictures(body: HTMLElement): LeftPictures {
  const left: LeftPictures = { files: [], lost: 0 }
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (/^(?:https?:|\/)/i.test(src) && !isPixel(image)) continue
    const file = fileOf(src)
    if (file) left.files.push(file)
    else if (!isPixel(image)) left.lost += 1
    const figure = image.closest('figure')
    if (figure && !figure.textContent.trim()) figure.remove()
    else image.remove()
  }
  return left
}

const isPixel = (image: HTMLImageElement) =>
  ['width', 'height'].every((name) => Number(image.getAttribute(name) ?? 9) < 2)

function fileOf(src: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.*)$/s.exec(src) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (char) => char.charCodeAt(0))
    return new File([bytes], `picture.${type.slice(6)}`, { type })
  } catch {
    return undefined
  }
}

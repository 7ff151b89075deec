import type { PhotoProblem } from '../../domain/photos/photo-problems.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: object | null) => void,
  ): void
  free(): void
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

let library: Promise<Libheif> | null = null

/**
 * Decodes the first picture of a HEIC file, upright. WebAssembly, because the image library is built without HEVC. It blocks
 * its thread for about a second, so it runs only in the process that makes photos.
 */
export async function decodeHeic(
  source: Uint8Array,
  checkSize: (width: number, height: number) => PhotoProblem | null,
): Promise<
  { problem: PhotoProblem } | { problem?: never; data: Uint8ClampedArray; width: number; height: number }
> {
  library ??= import('libheif-js/wasm-bundle.js').then((module) => module.default as Libheif)
  const { HeifDecoder } = await library
  const images = new HeifDecoder().decode(source)
  const [first] = images
  if (!first) return { problem: 'broken' }
  try {
    const [width, height] = [first.get_width(), first.get_height()]
    const problem = checkSize(width, height)
    if (problem) return { problem }
    const data = new Uint8ClampedArray(width * height * 4)
    const isDecoded = await new Promise<boolean>((resolve) =>
      first.display({ data, width, height }, (result) => resolve(result !== null)),
    )
    return isDecoded ? { data, width, height } : { problem: 'broken' }
  } finally {
    for (const image of images) image.free()
  }
}

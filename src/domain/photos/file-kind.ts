/** File types that are stored as photos. */
export const PHOTO_KINDS = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** Other files that pretend to be photos, named so that people know what they have. */
export type OtherKind = 'pdf' | 'html' | 'svg' | 'zip' | 'video' | 'unknown'

export interface FileKind {
  kind: PhotoKind | OtherKind
  isPhoto: boolean
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const AVIF_BRANDS = new Set(['avif', 'avis'])
const MAX_START_BYTES = 512
const BRANDS_END = 64

/** Tells the type of a file by its first bytes: its name and declared type are only claims. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  const start = String.fromCodePoint(...bytes.subarray(0, MAX_START_BYTES))
  const kind = kindOf(start)
  return { kind, isPhoto: (PHOTO_KINDS as readonly string[]).includes(kind) }
}

function kindOf(start: string): FileKind['kind'] {
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('GIF8')) return 'gif'
  if (start.startsWith('ftyp', 4)) return brandOf(start)
  if (start.startsWith('%PDF')) return 'pdf'
  if (start.startsWith('PK\u0003\u0004')) return 'zip'
  const text = start.replace(/^(\u00ef\u00bb\u00bf|\s)+/, '').toLowerCase()
  if (/^<svg|^<\?xml[^>]*>\s*(<!--.*?-->\s*)?<svg/s.test(text)) return 'svg'
  return /^<(!doctype|html|head|body|!--|script)/.test(text) ? 'html' : 'unknown'
}

/** The major brand of a HEIC file may be the general 'mif1', which AVIF files have as well. */
function brandOf(start: string): FileKind['kind'] {
  const major = start.slice(8, 12)
  const length = Math.min(start.charCodeAt(2) * 256 + start.charCodeAt(3), BRANDS_END)
  const compatible = start.slice(16, length).match(/.{4}/gs) ?? []
  if (AVIF_BRANDS.has(major)) return 'avif'
  if (!HEIC_BRANDS.has(major)) return 'video'
  return major.startsWith('m') && compatible.some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : 'heic'
}

/** Follows 'Not a picture: '. */
export const OTHER_KIND_NAMES: Record<OtherKind, string> = {
  pdf: 'a PDF',
  html: 'a web page',
  svg: 'a drawing (SVG)',
  zip: 'a zip file',
  video: 'a video',
  unknown: 'an unknown file',
}

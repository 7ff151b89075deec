import type { PictureFormat } from '../../domain/pictures/address.ts'
import type { Crop } from '../../domain/pictures/picture.ts'
import type { ShareCard } from '../../domain/pictures/share.ts'

export interface PictureRequest {
  crop: Crop | null
  width: number
  format: PictureFormat
}

export interface ShareSource {
  bytes: Buffer
  crop: Crop | null
}

/** Makes pictures from source files. */
export interface PictureMaker {
  make(source: Buffer, request: PictureRequest): Promise<Buffer>
  /** The JPEG beside a shared link; without a source the covered car stands for it. */
  makeShare(source: ShareSource | null, card: ShareCard): Promise<Buffer>
}

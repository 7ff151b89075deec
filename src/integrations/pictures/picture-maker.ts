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

export interface PictureMaker {
  make(source: Buffer, request: PictureRequest): Promise<Buffer>
  /** Makes the JPEG for a shared link. Without a source it shows a covered car. */
  makeShare(source: ShareSource | null, card: ShareCard): Promise<Buffer>
}

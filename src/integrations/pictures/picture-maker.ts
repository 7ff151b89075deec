import type { PictureFormat } from '../../domain/pictures/address.ts'
import type { Crop } from '../../domain/pictures/picture.ts'

export interface PictureRequest {
  crop: Crop | null
  width: number
  format: PictureFormat
}

/** Makes a page's picture from a source file. */
export interface PictureMaker {
  make(source: Buffer, request: PictureRequest): Promise<Buffer>
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer ready to be sent, compressed once for everyone. What nobody asks for uncompressed is not kept so. */
export interface MadeBody {
  etag: string
  br: Buffer
  gzip: Buffer
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export async function makeBody(text: string): Promise<MadeBody> {
  const bytes = Buffer.from(text)
  const [br, gz] = await Promise.all([
    asBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    asGzip(bytes, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { etag, br, gzip: gz }
}

/** Long work in steps: whoever waits for an answer is served between them. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

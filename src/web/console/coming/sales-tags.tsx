import { consoleMeta } from '../layout/console-meta.ts'
import { Coming } from './coming.tsx'
import { SALES_TAGS } from './console-coming-texts.ts'

export function meta() {
  return consoleMeta(SALES_TAGS.title)
}

export default function SalesTags() {
  return <Coming {...SALES_TAGS} />
}

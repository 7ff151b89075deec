import { useEffect, useState } from 'react'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import { changeDocument } from '../../content/content-calls.ts'
import { createBrandSaver, type SaveState, type SiteBody } from './brand-saver.ts'

/** The site settings as Content has them, saved a moment after each change. */
export function useBrand(openDocument: ContentDocument) {
  const [body, setBody] = useState(() => (openDocument.draft ?? openDocument.published) as SiteBody)
  const [save, setSave] = useState<SaveState>({ kind: 'unchanged' })
  const [saver] = useState(() =>
    createBrandSaver({
      version: openDocument.version,
      send: (version, changedBody) =>
        changeDocument({ kind: 'site', slug: 'site', version }, { act: 'published', body: changedBody }),
      onState: setSave,
    }),
  )
  useEffect(() => () => saver.flush(), [saver])

  const change = (part: Partial<SiteBody>) => {
    const changed = { ...body, ...part }
    setBody(changed)
    saver.change(changed)
  }
  return { body, save, change }
}

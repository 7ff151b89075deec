import { useEffect, useRef, useState } from 'react'
import { brandAccents } from '../../../../domain/site/brand-css.ts'
import { Toggle } from '../../../../ui/forms/toggle.tsx'
import type { SiteBody } from './brand-saver.ts'
import { PREVIEWS, type PreviewName } from './preview-pages.tsx'

type Theme = 'light' | 'dark'

interface Props {
  body: SiteBody
  isLive: boolean
}

/** The site as it will look, on a desktop and a phone, drawn with the site's own style sheet. */
export function BrandPreview({ body, isLive }: Props) {
  const [page, setPage] = useState<PreviewName>('home')
  const [theme, setTheme] = useState<Theme>('light')
  const frames = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const accents = body.accent ? brandAccents(body.accent, theme) : {}
    for (const name of ['--accent', '--accent-strong', '--accent-soft', '--on-accent'] as const)
      frames.current?.style.setProperty(name, accents[name] ?? '')
  }, [body.accent, theme])
  const Page = PREVIEWS[page].render
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-1 flex-col border-l border-ink-100 bg-canvas p-5 max-lg:border-t max-lg:border-l-0 max-sm:p-4"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Toggle
          label="Page"
          value={page}
          onChange={setPage}
          options={(Object.keys(PREVIEWS) as PreviewName[]).map((value) => ({
            value,
            label: PREVIEWS[value].label,
          }))}
          className="max-sm:h-11!"
        />
        <Toggle
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          className="max-sm:h-11!"
        />
      </div>
      <div ref={frames} data-theme={theme} aria-hidden className="relative pb-12 text-ink-900">
        <div className="overflow-hidden rounded-m border border-ink-200 bg-paper shadow-2 max-sm:hidden">
          <div className="flex h-7 items-center gap-1.5 border-b border-ink-200 bg-canvas px-3">
            <i className="size-2 rounded-full bg-ink-200" />
            <i className="size-2 rounded-full bg-ink-200" />
            <i className="size-2 rounded-full bg-ink-200" />
          </div>
          <Page body={body} name={body.name} />
        </div>
        <div className="absolute right-4 bottom-0 w-46 overflow-hidden rounded-l border-4 border-ink-900 bg-paper shadow-2 max-sm:static max-sm:mx-auto max-sm:w-70">
          <Page body={body} name={body.shortName} isPhone />
        </div>
      </div>
      <p className="mt-auto pt-4 text-xs text-ink-500">
        {isLive
          ? 'Changes as you type. The site is live: shoppers see each change at once.'
          : 'Changes as you type. Nothing but “Opening soon” is public until you go live.'}
      </p>
    </section>
  )
}

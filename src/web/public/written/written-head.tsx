import type { ReactNode } from 'react'
import type { Crumb } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { PlatePicture } from './plate-picture.tsx'

interface Props {
  crumbs: readonly Crumb[]
  picture: Picture | null
  children: ReactNode
}

/** Head of a post or page with its picture, which is below the text on a phone. */
export function WrittenHead({ crumbs, picture, children }: Props) {
  if (!picture)
    return (
      <>
        <Breadcrumbs crumbs={crumbs} isShortOnPhones={crumbs.length > 2} />
        <div className="max-w-180 pt-3.5 wrap-anywhere">{children}</div>
      </>
    )
  return (
    <>
      <Breadcrumbs crumbs={crumbs} isShortOnPhones={crumbs.length > 2} />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-12 max-lg:grid-cols-1 max-lg:gap-7">
        <div className="wrap-anywhere">{children}</div>
        <PlatePicture
          picture={picture}
          sizes="(width < 1024px) 100vw, 624px"
          eager
          className="rounded-l max-sm:-mx-4 max-sm:rounded-none sm:max-lg:aspect-2/1"
        />
      </div>
    </>
  )
}

import { useLocation, useNavigate } from 'react-router'
import { priceOfBuild } from '../../../domain/models/build.ts'
import type { Model } from '../../../domain/models/model.ts'
import { addressOf } from '../../../domain/site/address.ts'
import { createLazyPart } from '../../start/later-part.ts'
import { isOpenedHere } from '../enquiry/opened-here.ts'
import { Island } from '../island/island.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import type { AskedBuild } from './ask-for-build.tsx'
import type { ShownBuild } from './use-build.ts'

const dialog = createLazyPart(() => import('./ask-for-build.tsx'))
if (import.meta.env.SSR) await dialog.load()

/** The form that asks for this build, while the address says so. */
export function AskWhenAsked({ model, shown }: { model: Model; shown: ShownBuild }) {
  const site = useLayoutData()?.site
  const close = useClose(shown.hrefWith())
  if (!shown.state.isAsking) return null
  // Only the browser knows its own address, and draws the form anew.
  const siteUrl = site?.stockurls.site_url ?? (import.meta.env.SSR ? null : window.location.origin)
  return (
    <Island part={dialog} wakes>
      {({ AskForBuild }) => (
        <AskForBuild
          build={askedBuild(model, shown, siteUrl)}
          priceBasis={model.priceBasis.label}
          onClose={close}
        />
      )}
    </Island>
  )
}

function useClose(href: string): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    if (isOpenedHere(location)) void navigate(-1)
    else void navigate(href, { replace: true, preventScrollReset: true })
  }
}

function askedBuild(model: Model, { chosen, link }: ShownBuild, siteUrl: string | null): AskedBuild {
  return {
    model: `${model.make} ${model.name}`,
    grade: chosen.grade.name,
    colour: chosen.colour.name,
    accessories: chosen.accessories.map(({ name }) => name),
    price: priceOfBuild(chosen).total,
    link: addressOf(link, siteUrl),
  }
}

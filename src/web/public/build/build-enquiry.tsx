import { useLocation, useNavigate } from 'react-router'
import { priceOfBuild } from '../../../domain/models/build.ts'
import type { Model } from '../../../domain/models/model.ts'
import { addressOf } from '../../../domain/site/address.ts'
import { createLazyPart } from '../../start/lazy-part.ts'
import { isEnquiryEntry } from '../enquiry/enquiry-entry.ts'
import { Island } from '../island/island.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import type { BuildRequest } from './ask-for-build.tsx'
import type { CurrentBuild } from './use-build.ts'

const dialog = createLazyPart(() => import('./ask-for-build.tsx'))
if (import.meta.env.SSR) await dialog.load()

/** Shows the enquiry form while the address has `ask=build`. */
export function BuildEnquiry({ model, current }: { model: Model; current: CurrentBuild }) {
  const site = useLayoutData()?.site
  const close = useClose(current.hrefWith())
  if (!current.state.isAsking) return null
  // Without a configured address, only the browser has the origin; it renders the form again.
  const siteUrl = site?.stockurls.site_url ?? (import.meta.env.SSR ? null : window.location.origin)
  return (
    <Island part={dialog} wakes>
      {({ AskForBuild }) => (
        <AskForBuild
          build={toBuildRequest(model, current, siteUrl)}
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
    if (isEnquiryEntry(location)) void navigate(-1)
    else void navigate(href, { replace: true, preventScrollReset: true })
  }
}

function toBuildRequest(model: Model, { parts, link }: CurrentBuild, siteUrl: string | null): BuildRequest {
  return {
    model: `${model.make} ${model.name}`,
    grade: parts.grade.name,
    colour: parts.colour.name,
    accessories: parts.accessories.map(({ name }) => name),
    price: priceOfBuild(parts).total,
    link: addressOf(link, siteUrl),
  }
}

import { useLocation, useNavigate } from 'react-router'
import { priceOfBuild } from '../../../domain/models/build.ts'
import type { Model } from '../../../domain/models/model.ts'
import { addressOf } from '../../../domain/site/address.ts'
import { laterPart } from '../../start/later-part.ts'
import { isOpenedHere } from '../enquiry/opened-here.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import type { AskedBuild } from './ask-for-build.tsx'
import type { ShownBuild } from './use-build.ts'

const dialog = laterPart(() => import('./ask-for-build.tsx'))
/** At once on the server; a plain import would take it into every browser's first script. */
const onServer = import.meta.env.SSR ? await import('./ask-for-build.tsx') : null

/** The way to ask for this build, while the address says so. What the server drew stands until the script has come. */
export function AskWhenAsked({ model, shown }: { model: Model; shown: ShownBuild }) {
  const { isAsking } = shown.state
  const site = useLayoutData()?.site
  const part = dialog.use(isAsking)
  const close = useClose(shown.hrefWith())
  if (!isAsking) return null
  // Drawn anew in the browser, which knows where it is.
  const origin = onServer ? null : window.location.origin
  const props = {
    build: askedBuild(model, shown, site?.stockurls.site_url ?? origin),
    priceBasis: model.priceBasis.label,
    onClose: close,
  }
  if (onServer)
    return (
      <div>
        <onServer.AskForBuild {...props} />
      </div>
    )
  if (part) return <part.AskForBuild {...props} />
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
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

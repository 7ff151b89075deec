import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { lowestPrice, pictureOfBuild, resolveBuild } from '../../../domain/models/build.ts'
import { droppedTexts } from '../../../domain/models/build-texts.ts'
import { parseBuild } from '../../../domain/models/build-url.ts'
import type { Model } from '../../../domain/models/model.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { leadAction } from '../enquiry/form/lead-action.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/build-page'
import { AccessoryChoices } from './accessory-choices.tsx'
import { BuildEnquiry } from './build-enquiry.tsx'
import { BuildForm } from './build-form.tsx'
import { BuildHead } from './build-head.tsx'
import { BuildPlate } from './build-plate.tsx'
import { BuildSummary } from './build-summary.tsx'
import { ChoiceTabs } from './choice-tabs.tsx'
import { ColourChoices } from './colour-choices.tsx'
import { GradeChoices } from './grade-choices.tsx'
import { GradeComparison } from './grade-comparison.tsx'
import { PriceBar } from './price-bar.tsx'
import { RANGE_CRUMB } from './range-crumb.ts'
import { SimilarCarsSection } from './similar-cars.tsx'
import { useBuild } from './use-build.ts'
import { useSimilarCars } from './use-similar-cars.ts'

export function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { models } = context.get(servicesContext)
  const model = models.find(params.slug)
  if (!model) throw redirectMissing({ context, request })
  const { build } = parseBuild(model, url.searchParams)
  return { model, build, similarCars: models.findSimilar(model, build) }
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

/** A choice needs no new data: the page has the whole model. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { model, build } = loaderData
  return pageHead({
    site,
    path: paths.build({ slug: model.slug }),
    title: `Build your ${model.make} ${model.name} | ${site?.name ?? ''}`,
    description: `${model.make} ${model.name} from ${priceText(lowestPrice(model))}. ${model.introduction}`,
    crumbs: crumbsOf(model),
    picture: pictureOfBuild(resolveBuild(model, build), 'front'),
  })
}

function crumbsOf({ name }: Model) {
  return breadcrumbs({ page: 'other', label: name, under: RANGE_CRUMB })
}

/** The car next to the choices, and the price at the bottom; on a phone the car stays on top. */
export default function BuildPage({ loaderData }: Route.ComponentProps) {
  const { model } = loaderData
  const { choose, ...current } = useBuild(model)
  const { similarCars, isStale: isBehind } = useSimilarCars(model.slug, current.state.build, loaderData)
  const words = droppedTexts(current.dropped, current.parts.grade.name)
  const choices = { model, parts: current.parts, choose }
  return (
    <div className="build-page wrap pt-5.5 wrap-anywhere max-md:pt-2">
      <Breadcrumbs crumbs={crumbsOf(model)} isShortOnPhones />
      <div className="build-layout">
        <div className="build-top">
          <BuildPlate model={model} current={current} />
          <ChoiceTabs />
        </div>
        <BuildHead model={model} href={current.link} />
        <div className="build-choices">
          <div role="status">
            {words.length > 0 && (
              <Notice kind="warning" className="mb-6 max-md:mt-4 max-md:mb-0">
                {[...new Set(words)].map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Notice>
            )}
          </div>
          <BuildForm slug={model.slug} state={current.state}>
            <GradeChoices {...choices} />
            <ColourChoices {...choices} view={current.state.view} />
            <AccessoryChoices {...choices} />
          </BuildForm>
          <BuildSummary model={model} parts={current.parts} />
        </div>
        <SimilarCarsSection name={model.name} similarCars={similarCars} isStale={isBehind} />
      </div>
      <GradeComparison model={model} current={current} />
      <PriceBar model={model} current={current} />
      <BuildEnquiry model={model} current={current} />
    </div>
  )
}

import { data, redirect } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import type { UnsubscribeOutcome } from '../../../services/outbox/index.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/unsubscribe-page'

const LABEL = 'Unsubscribe'

export async function loader({ context, params }: Route.LoaderArgs) {
  const outcome = await context.get(servicesContext).unsubscribes.open(params.signed)
  return { signed: params.signed, isUnsubscribed: isUnsubscribedIn(outcome) }
}

/** Answers without a redirect: mail clients press this button for their users and do not follow redirects. */
export async function action({ context, params }: Route.ActionArgs) {
  return {
    isUnsubscribed: isUnsubscribedIn(await context.get(servicesContext).unsubscribes.record(params.signed)),
  }
}

function isUnsubscribedIn(outcome: UnsubscribeOutcome): boolean {
  if (outcome.ok) return outcome.isUnsubscribed
  if (outcome.reason === 'away') throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  throw redirect(paths.notFound())
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.unsubscribe({ signed: loaderData.signed }),
    title: `${LABEL} | ${site?.name ?? ''}`,
    description: 'Unsubscribe from our news and offers.',
    crumbs: breadcrumbs({ page: 'other', label: LABEL }),
    isIndexed: false,
  })
}

/** Opening the page changes nothing yet, because mail scanners open every link. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { signed } = loaderData
  const isDone = actionData?.isUnsubscribed ?? loaderData.isUnsubscribed
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={breadcrumbs({ page: 'other', label: LABEL })} />
      <div className="max-w-140 pt-3.5">{isDone ? <Done /> : <Ask signed={signed} />}</div>
    </div>
  )
}

function Ask({ signed }: { signed: string }) {
  return (
    <>
      <h1 className="text-3xl max-sm:text-2xl">Stop news and offers?</h1>
      <p className="mt-4 text-l text-ink-700">
        We will stop sending news, offers and reports to this email address. You will still get replies to
        your enquiries and messages about your bookings.
      </p>
      <form method="post" action={paths.unsubscribe({ signed })} className="mt-7">
        <Button type="submit" variant="primary" className="max-sm:w-full">
          Stop news and offers
        </Button>
      </form>
    </>
  )
}

function Done() {
  return (
    <div role="status">
      <CircleCheck aria-hidden className="size-10 text-positive" />
      <h1 className="mt-4 text-3xl max-sm:text-2xl">You are unsubscribed</h1>
      <p className="mt-4 text-l text-ink-700">
        You won't get any more news, offers or reports from us. A message that is already on its way may still
        arrive.
      </p>
      <ButtonLink href={paths.home()} className="mt-7">
        Go to home page
      </ButtonLink>
    </div>
  )
}

import { Fragment, type ReactNode } from 'react'
import type { FollowUpAct } from '../../../domain/assistant/interactions/follow-up.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { InteractionFile } from '../../../services/assistant/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { type AssistantState, assistantHref } from './assistant-url.ts'

const ACT_TEXTS: Record<FollowUpAct, string> = {
  opened_car: 'opened',
  saved_car: 'saved',
  opened_search: 'opened the search',
}

/** What the shopper did after the answer: 'Opened U10358, asked another question'. */
export function InteractionFollowUps({ file, state }: { file: InteractionFile; state: AssistantState }) {
  const { followUps, leads, askedOn } = file.next
  const actions = [
    ...followUps.map(({ act, stockid }) => (
      <Fragment key={`${act} ${stockid}`}>
        {ACT_TEXTS[act]} {stockid && <CarLink stockid={stockid} file={file} />}
      </Fragment>
    )),
    ...leads.map(({ id, reference }) => (
      <Fragment key={id}>
        sent their details:{' '}
        <UnderlinedLink href={`${paths.leads()}?${new URLSearchParams({ lead: id })}`}>
          {reference}
        </UnderlinedLink>
      </Fragment>
    )),
    askedOn && (
      <UnderlinedLink key="on" href={assistantHref({ ...state, open: askedOn })}>
        asked another question
      </UnderlinedLink>
    ),
  ].filter(Boolean)
  if (actions.length === 0) return 'Nothing yet'
  return (
    <span className="inline-block first-letter:uppercase">
      {actions.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && ', '}
          {each}
        </Fragment>
      ))}
    </span>
  )
}

function CarLink({ stockid, file }: { stockid: string; file: InteractionFile }) {
  const card = file.vehicles.find((each) => each.stockid === stockid)?.card
  if (!card) return stockid
  return (
    <UnderlinedLink href={paths.vehicle({ id: card.id, slug: card.slug })} target="_blank">
      {stockid}
    </UnderlinedLink>
  )
}

export function UnderlinedLink(props: { href: string; target?: '_blank'; children: ReactNode }) {
  return (
    <Anchor
      {...props}
      preventScrollReset
      className="rounded-s underline decoration-ink-500 underline-offset-3 hover:decoration-current"
    />
  )
}

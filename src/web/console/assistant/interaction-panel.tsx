import { type ReactNode, useEffect, useRef } from 'react'
import { correctedAnswer, droppedSentences } from '../../../domain/assistant/answers/corrected-answer.ts'
import { ACTION_LABELS } from '../../../domain/assistant/reply.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { InteractionDetails, InteractionFile } from '../../../services/assistant/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp, ShieldCheck, X } from '../../../ui/icons.tsx'
import { type Fact, FactList } from '../fact-list.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { NeighbourLink } from '../neighbour-link.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallOutcome } from '../staff-call.ts'
import { costText, countText, durationText } from './assistant-texts.ts'
import { type AssistantState, assistantHref } from './assistant-url.ts'
import { InteractionCars } from './interaction-cars.tsx'
import { InteractionFollowUps, UnderlinedLink } from './interaction-follow-ups.tsx'
import { InteractionJudgement } from './interaction-judgement.tsx'
import { InteractionReason } from './interaction-mark.tsx'

interface Props {
  file: CallOutcome<InteractionFile>
  state: AssistantState
  /** Ids of the previous and next question in the list. */
  beside: { before: string | null; after: string | null }
  onClose: () => void
  /** Called after a rating or a change of the evaluation. */
  onChanged: () => void
}

/** Details of one question, next to the list on wide screens and instead of it on narrow ones. */
export function InteractionPanel({ file, state, beside, onClose, onChanged }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const hrefOf = (open: string | null) => open && assistantHref({ ...state, open })
  return (
    <aside
      aria-labelledby="interaction-title"
      className="flex min-h-0 w-113 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex h-13 shrink-0 items-center gap-1 border-b border-ink-100 pr-3 pl-5 text-xs text-ink-500 max-sm:pl-4">
        <h2
          id="interaction-title"
          ref={title}
          tabIndex={-1}
          className="min-w-0 truncate font-text font-normal tracking-normal outline-none"
        >
          {file.ok ? file.value.interaction.sessionId : 'Question'}
        </h2>
        <span className="ml-auto flex">
          <NeighbourLink name="Previous question" href={hrefOf(beside.before)}>
            <ChevronUp aria-hidden />
          </NeighbourLink>
          <NeighbourLink name="Next question" href={hrefOf(beside.after)}>
            <ChevronDown aria-hidden />
          </NeighbourLink>
          <IconButton name="Close" size="s" className="max-sm:size-11" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </span>
      </div>
      {file.ok ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <QuestionAndAnswer interaction={file.value.interaction} />
          <InteractionCars vehicles={file.value.vehicles} />
          <SearchReading interaction={file.value.interaction} />
          <Facts file={file.value} state={state} />
          <PanelSection title="Was this answer good?">
            <InteractionJudgement file={file.value} onChanged={onChanged} />
          </PanelSection>
          <Session file={file.value} state={state} />
        </div>
      ) : (
        <NotLoaded failure={file} refusal={{ statuses: [404], next: 'Questions are kept for 90 days.' }} />
      )}
    </aside>
  )
}

/** The question, the answer, and the checker's corrections of the answer. */
function QuestionAndAnswer({ interaction }: { interaction: InteractionDetails }) {
  const { message, response, corrections } = interaction
  const dropped = droppedSentences(corrections)
  const count = corrections.length - dropped.length
  return (
    <section aria-label="Question and answer" className="grid gap-2.5 px-5 py-4 max-sm:px-4">
      <p className="ml-8 justify-self-end rounded-m rounded-br-none bg-ink-900 px-3.5 py-2 wrap-anywhere whitespace-pre-wrap text-paper">
        {message}
      </p>
      <p className="mr-8 justify-self-start rounded-m rounded-bl-none bg-canvas px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {correctedAnswer(response, corrections).map(({ text, mark: is, at }) =>
          is === 'struck' ? (
            <del key={at} className="text-ink-500">
              {text}
            </del>
          ) : is === 'right' ? (
            <ins key={at} className="font-semibold no-underline">
              {text}
            </ins>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
      {corrections.length > 0 && (
        <div className="flex gap-2 text-xs text-warning">
          <ShieldCheck aria-hidden className="mt-px size-4 shrink-0" />
          <div className="min-w-0 text-ink-700">
            {count > 0 && (
              <p>The checker corrected {countText(count, 'figure')} before the shopper saw the answer.</p>
            )}
            {dropped.map(({ sentence, why }) => (
              <p key={sentence} className="wrap-anywhere">
                Removed, {why}: <del className="text-ink-500">{sentence}</del>
              </p>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

function SearchReading({ interaction: { chips, searchHref } }: { interaction: InteractionDetails }) {
  if (!searchHref) return null
  return (
    <PanelSection
      title="Recognised search"
      aside={
        <TextLink href={searchHref} target="_blank">
          Open search
        </TextLink>
      }
    >
      {chips.length === 0 ? (
        <p className="text-ink-700">All stock</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {chips.map(({ text }) => (
            <li
              key={text}
              className="flex min-h-7 items-center rounded-s border border-ink-200 px-2 text-xs font-semibold"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

function Facts({ file, state }: { file: InteractionFile; state: AssistantState }) {
  const { actionType, responseMs, tokens, cost, page, reason, suspicious, type, at } = file.interaction
  const timeZone = useTimeZone()
  const facts: Fact[] = [
    ['Asked', formatInstant(at, 'dateTime', timeZone)],
    ['Outcome', ACTION_LABELS[actionType]],
    ...(suspicious ? [['Flagged', reason ?? ''] as const] : []),
    ...(type === 'failed' ? [['Failed', reason ?? ''] as const] : []),
    ['Answer', `${durationText(responseMs)}, ${countText(tokens, 'token')}, ${costText(cost)}`],
    ['Answered by', answeredBy(file.interaction)],
    ...(page ? [['Page', <PageLink key="page" page={page} />] as const] : []),
    ['Follow-up', <InteractionFollowUps key="follow-up" file={file} state={state} />],
  ]
  return <FactList facts={facts} className="border-t px-5 py-4 max-sm:px-4" />
}

function answeredBy({ model, type }: InteractionDetails): string {
  if (model === null) return 'Built-in engine, no AI model'
  return type === 'failed' ? `Built-in engine, because ${model} failed` : model
}

/** The page reported by the browser. Linked only if it is a path on this site, because a browser can send anything. */
function PageLink({ page }: { page: string }) {
  if (!/^\/(?![/\\])/.test(page)) return page
  return (
    <UnderlinedLink href={page} target="_blank">
      {page}
    </UnderlinedLink>
  )
}

function Session({
  file: { session, interaction },
  state,
}: {
  file: InteractionFile
  state: AssistantState
}) {
  const timeZone = useTimeZone()
  const others = session.filter(({ id }) => id !== interaction.id)
  const first = session.at(-1)
  if (others.length === 0 || !first) return null
  return (
    <PanelSection
      title="Same session"
      aside={`${wholeText(session.length)} questions since ${formatInstant(first.at, 'time', timeZone)}`}
    >
      <ul>
        {others.map((each) => (
          <li key={each.id} className="flex min-h-8 items-center gap-3 max-sm:min-h-11">
            <span className="text-ink-500 tabular-nums">{formatInstant(each.at, 'time', timeZone)}</span>
            <Anchor
              href={assistantHref({ ...state, open: each.id })}
              preventScrollReset
              className="min-w-0 flex-1 truncate rounded-s hover:underline"
              title={each.message}
            >
              {each.message}
            </Anchor>
            <span className="shrink-0 text-xs text-ink-500">
              <InteractionReason {...each} />
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function PanelSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-ink-100 px-5 py-4 max-sm:px-4">
      <div className="mb-2 flex items-baseline justify-between gap-4 text-xs text-ink-500">
        <h3 className="font-text font-normal tracking-normal">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

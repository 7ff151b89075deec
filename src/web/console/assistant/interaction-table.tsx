import { formatRecentTime } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { ListedInteraction } from '../../../services/assistant/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { durationText } from './assistant-texts.ts'
import { type AssistantState, assistantHref } from './assistant-url.ts'
import { InteractionGlyph, InteractionReason } from './interaction-mark.tsx'

interface Props {
  interactions: readonly ListedInteraction[]
  state: AssistantState
}

/** Newest first. The question is the last column to shrink; on a phone the outcome is shown below it. */
export function InteractionTable({ interactions, state }: Props) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <div className="@container">
      <Table label="Interactions">
        <thead>
          <tr>
            <HeaderCell sort={{ direction: 'descending', href: assistantHref({ ...state, page: 1 }) }}>
              Time
            </HeaderCell>
            <HeaderCell>Question</HeaderCell>
            <HeaderCell className="@max-2xl:hidden">Outcome</HeaderCell>
            <HeaderCell numeric className="@max-md:hidden">
              Answer
            </HeaderCell>
            <HeaderCell numeric className="@max-lg:hidden">
              Tokens
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {interactions.map((each) => (
            <Row key={each.id} selected={each.id === state.open}>
              <Cell className="text-ink-500 tabular-nums @max-2xl:align-top @max-2xl:pt-2">
                {formatRecentTime(each.at, now, timeZone)}
              </Cell>
              <Cell className="w-full max-w-0 @max-2xl:py-1.5">
                <Anchor
                  href={assistantHref({ ...state, open: each.id })}
                  preventScrollReset
                  data-interaction={each.id}
                  className="flex min-h-6 min-w-0 items-center gap-2.5 rounded-s hover:underline focus-visible:outline-offset-0"
                >
                  <InteractionGlyph {...each} />
                  <span className="truncate" title={each.message}>
                    {each.message}
                  </span>
                </Anchor>
                <p className="mt-0.5 truncate text-xs text-ink-500 @2xl:hidden">
                  <InteractionReason {...each} />
                </p>
              </Cell>
              <Cell className="text-ink-500 @max-2xl:hidden">
                <InteractionReason {...each} />
              </Cell>
              <Cell numeric className="text-ink-500 tabular-nums @max-md:hidden">
                {durationText(each.responseMs)}
              </Cell>
              <Cell numeric className="text-ink-500 tabular-nums @max-lg:hidden">
                {wholeText(each.tokens)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

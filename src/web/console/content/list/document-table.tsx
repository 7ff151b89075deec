import { type ComponentProps, useState } from 'react'
import { useRevalidator } from 'react-router'
import { STATE_LABELS } from '../../../../domain/content/document.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { DocumentSummary } from '../../../../services/content/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp, ExternalLink } from '../../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../../ui/lists/table.tsx'
import { ListRows } from '../../list/list-rows.tsx'
import { useOptimisticOrder } from '../../list/use-optimistic-order.ts'
import { notify } from '../../notify.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { arrangeDocuments, type DocumentList } from '../content-calls.ts'
import { STATE_TONES } from '../content-texts.ts'
import { contentHref, type EditableKind } from '../content-url.ts'
import { DeletedDocuments } from './deleted-documents.tsx'

interface Props {
  kind: EditableKind
  q: string
  list: DocumentList
}

/** Kinds that the site shows in the order set by editors. */
const ORDERED_KINDS: ReadonlySet<EditableKind> = new Set(['offer', 'model'])

export function DocumentTable({ kind, q, list: { documents, deleted } }: Props) {
  const timeZone = useTimeZone()
  const { ordered, move, isMoving } = useOrder(kind, documents)
  const visibleDocuments = ordered.filter((each) => matchesSearch(each, q))
  const hasOrder = ORDERED_KINDS.has(kind) && q === ''
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <p aria-live="polite" className="sr-only">
        {visibleDocuments.length} {KINDS[kind].plural.toLowerCase()} found
      </p>
      <ListRows
        rowCount={visibleDocuments.length}
        isFiltered={q !== ''}
        {...noDocuments(kind)}
        className="grid place-items-center py-16"
      >
        <Table label={KINDS[kind].plural}>
          <thead>
            <tr>
              <HeaderCell>Name</HeaderCell>
              <HeaderCell className="max-sm:hidden">State</HeaderCell>
              <HeaderCell className="max-lg:hidden">Address</HeaderCell>
              <HeaderCell className="max-md:hidden">Changed</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{hasOrder ? 'Order' : 'On the site'}</span>
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {visibleDocuments.map((each, place) => (
              <Row key={each.slug}>
                <Cell className="w-full max-w-0 max-sm:py-2 max-sm:whitespace-normal">
                  <Anchor
                    href={paths.contentDocument({ kind, slug: each.slug })}
                    data-document={each.slug}
                    title={each.label}
                    className="font-semibold hover:underline max-sm:line-clamp-2 sm:block sm:truncate sm:py-2"
                  >
                    {each.label}
                  </Anchor>
                  <span className="mt-1 block sm:hidden">
                    <State document={each} />
                  </span>
                </Cell>
                <Cell className="max-sm:hidden">
                  <State document={each} />
                </Cell>
                <Cell className="max-w-72 truncate text-ink-700 max-lg:hidden">{each.path}</Cell>
                <Cell className="text-ink-700 max-md:hidden">{changedText(each, timeZone)}</Cell>
                <Cell className="text-right">
                  {hasOrder ? (
                    <OrderButtons
                      {...{ each, place, isMoving }}
                      last={visibleDocuments.length - 1}
                      onMove={(by) => void move(place, by)}
                    />
                  ) : (
                    isOnSite(each) && (
                      <Anchor
                        href={each.path}
                        target="_blank"
                        aria-label={`${each.label} on the site`}
                        title="View on the site"
                        className="inline-grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:size-11 [&_svg]:size-4"
                      >
                        <ExternalLink aria-hidden />
                      </Anchor>
                    )
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ListRows>
      <DeletedDocuments kind={kind} deleted={deleted} />
    </div>
  )
}

function State({ document: { state, publishAt } }: { document: DocumentSummary }) {
  const timeZone = useTimeZone()
  return (
    <Badge tone={STATE_TONES[state]}>
      {state === 'scheduled' && publishAt
        ? `${STATE_LABELS[state]}, ${formatInstant(publishAt, 'dateTime', timeZone)}`
        : STATE_LABELS[state]}
    </Badge>
  )
}

interface OrderProps {
  each: DocumentSummary
  place: number
  last: number
  isMoving: boolean
  onMove: (by: 1 | -1) => void
}

function OrderButtons({ each, place, last, isMoving, onMove }: OrderProps) {
  const steps = [
    { by: -1, name: `Move ${each.label} up`, isEnd: place === 0, Icon: ChevronUp },
    { by: 1, name: `Move ${each.label} down`, isEnd: place === last, Icon: ChevronDown },
  ] as const
  return (
    <span className="inline-flex">
      {steps.map(({ by, name, isEnd, Icon }) => (
        <IconButton
          key={by}
          size="s"
          name={name}
          aria-disabled={isEnd || isMoving}
          className="max-sm:size-11"
          onClick={() => !isEnd && !isMoving && onMove(by)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </span>
  )
}

/** Shows a new order at once, and reverts it with an error if it cannot be saved. */
function useOrder(kind: EditableKind, documents: readonly DocumentSummary[]) {
  const { revalidate } = useRevalidator()
  const optimisticOrder = useOptimisticOrder(documents)
  const [isMoving, setIsMoving] = useState(false)
  const { order } = optimisticOrder
  const ordered = order
    ? documents.toSorted((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug))
    : [...documents]
  async function move(place: number, by: 1 | -1): Promise<void> {
    const next = ordered.map(({ slug }) => slug)
    next.splice(place + by, 0, ...next.splice(place, 1))
    setIsMoving(true)
    optimisticOrder.show(next)
    const outcome = await arrangeDocuments(kind, next)
    if (!outcome.ok) {
      notify('error', outcome.error)
      optimisticOrder.drop()
    }
    await revalidate()
    if (outcome.ok) optimisticOrder.keep(next)
    setIsMoving(false)
  }
  return { ordered, move, isMoving }
}

function matchesSearch({ label, slug }: DocumentSummary, q: string): boolean {
  const text = `${label} ${slug}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const isOnSite = ({ state }: DocumentSummary) => state === 'published' || state === 'changed'

function changedText({ updatedAt, updatedBy }: DocumentSummary, timeZone: string): string {
  const at = new Date(updatedAt).getTime() === 0 ? '' : formatInstant(updatedAt, 'dateTime', timeZone)
  return [at, updatedBy && `by ${updatedBy}`].filter(Boolean).join(' ')
}

function noDocuments(kind: EditableKind): Pick<ComponentProps<typeof ListRows>, 'empty' | 'noMatch'> {
  const { noun, plural, isSingle } = KINDS[kind]
  return {
    empty: {
      title: `No ${plural.toLowerCase()} yet`,
      explanation: 'Documents appear on the site when you publish them.',
      link: isSingle ? null : { label: `Write the first ${noun}`, href: paths.contentDocument({ kind }) },
    },
    noMatch: {
      title: `No ${plural.toLowerCase()} match`,
      explanation: 'The search covers titles and addresses.',
      link: { label: 'Clear search', href: contentHref({ kind }) },
    },
  }
}

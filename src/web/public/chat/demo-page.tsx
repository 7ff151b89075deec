import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { ASSISTANT } from '../../../domain/constants.ts'
import { ASK_PARAMETER } from '../../../domain/site/chat/chat.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/demo-page'
import { ASSISTANT_ID } from './assistant-id.ts'
import { ChatPanel } from './chat-panel.tsx'
import { assistant, useAssistant } from './use-assistant.ts'

const TITLE = 'Sales assistant'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.assistantDemo(),
    title: `${TITLE} | ${site?.name ?? ''}`,
    description: 'Ask about our cars and get answers from our live stock.',
    crumbs: crumbsOf(),
    isIndexed: false,
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: TITLE })
}

const EXAMPLES = [
  'Family of five and a dog, under $75,000',
  'Automatic ute under $50,000, less than 60,000 km',
  'Something cheap to run for a learner',
  'What would repayments be on $40,000 over 5 years?',
  'When are you open on Saturday?',
] as const

export default function DemoPage() {
  const layout = useLayoutData()
  const titleId = useId()
  const [query] = useSearchParams()
  if (!layout) return null
  const { chat, summary } = layout
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf()} />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_minmax(0,480px)] items-start gap-16 max-lg:grid-cols-1 max-lg:gap-8">
        <div>
          <h1 className="text-3xl max-sm:text-2xl">{TITLE}</h1>
          <p className="mt-2 max-w-140 text-l text-pretty text-ink-700">
            Tell us what you need the car for. The assistant searches today's stock and only suggests cars
            that are available now, at their current prices.
          </p>
          {chat.enabled && <Examples />}
        </div>
        {chat.enabled ? (
          <Card
            bare
            id={ASSISTANT_ID}
            className="scroll-mt-4 flex h-[min(46rem,85dvh)] min-h-110 flex-col overflow-hidden"
          >
            <ChatPanel
              chat={chat}
              total={summary.total}
              titleId={titleId}
              initialDraft={query.get(ASK_PARAMETER)?.slice(0, ASSISTANT.queryLength.max)}
            />
          </Card>
        ) : (
          <Card>
            <p>The assistant is not available right now. You can search our stock or contact our team.</p>
            <p className="mt-4 flex flex-wrap gap-2.5">
              <ButtonLink variant="soft" href={paths.carSales()}>
                Search our stock
              </ButtonLink>
              <ButtonLink href={paths.contact()}>Contact Our Team</ButtonLink>
            </p>
          </Card>
        )}
      </div>
    </div>
  )
}

/** Scrolls to the chat, which may be off screen. */
function tryOut(question: string): void {
  assistant.send(question)
  document.querySelector('main [data-chat-input]')?.scrollIntoView({ block: 'nearest' })
}

function Examples() {
  const { stats, pending } = useAssistant()
  return (
    <section className="mt-8 noscript:hidden">
      <h2 className="font-text text-l font-[650] tracking-normal">Example questions</h2>
      <ul className="mt-3 border-t border-ink-200">
        {EXAMPLES.map((question) => (
          <li key={question} className="border-b border-ink-200">
            <button
              type="button"
              aria-disabled={pending !== null}
              onClick={() => tryOut(question)}
              className="min-h-12 w-full py-2.5 text-left font-semibold hover:text-accent aria-disabled:text-ink-500"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      {stats.totalQueries > 0 && (
        <p className="mt-4 text-s text-ink-500">
          Your last {stats.totalQueries === 1 ? 'question' : `${stats.totalQueries} questions`}:{' '}
          {Math.round(stats.successRate * 100)}% answered, in {(stats.averageResponseTime / 1_000).toFixed(1)}{' '}
          s on average.
        </p>
      )}
    </section>
  )
}

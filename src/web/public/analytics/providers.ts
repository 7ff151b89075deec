import type { AnalyticsEvent } from '../../../domain/site/analytics-event.ts'
import { enabledScripts, type ScriptName } from '../../../domain/site/scripts.ts'
import type { SiteConfig } from '../../../domain/site/site-config.ts'

type Call = (...args: unknown[]) => void
interface Queue extends Call {
  q?: unknown[][]
  queue?: unknown[][]
  l?: number
  loaded?: boolean
  version?: string
  callMethod?: Call
}

/** The window properties that the providers' scripts use. */
export interface MeasuredWindow {
  dataLayer?: unknown[]
  ga?: Queue
  fbq?: Queue
}

interface Provider {
  /** Does what the provider's own inline snippet would do before its script loads. */
  start(window: MeasuredWindow, id: string): void
  send(window: MeasuredWindow, event: AnalyticsEvent): void
}

/** Google's scripts expect `arguments` objects, not arrays. */
function gtag(window: MeasuredWindow): Call {
  return function push() {
    // oxlint-disable-next-line prefer-rest-params
    window.dataLayer?.push(arguments)
  }
}

const PROVIDERS: Record<ScriptName, Provider> = {
  tagManager: {
    start(window) {
      window.dataLayer ??= []
      window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    },
    send(window, event) {
      const { name, ...params } = standardOf(event)
      window.dataLayer?.push({ ecommerce: null }, { event: name, ...params })
    },
  },
  analytics: {
    start(window, id) {
      window.dataLayer ??= []
      gtag(window)('js', new Date())
      // We send page views ourselves, because navigation does not load a new page.
      gtag(window)('config', id, { send_page_view: false })
    },
    send(window, event) {
      const { name, ecommerce, ...params } = standardOf(event)
      gtag(window)('event', name, { ...params, ...ecommerce })
    },
  },
  earlierAnalytics: {
    start(window, id) {
      window.ga ??= queueOf('q')
      window.ga.l = Date.now()
      window.ga('create', id, 'auto')
      window.ga('set', 'anonymizeIp', true)
    },
    send(window, event) {
      if (event.name === 'page_view') window.ga?.('send', 'pageview', event.path)
      else window.ga?.('send', 'event', 'ecommerce', event.name, labelOf(event))
    },
  },
  socialPixelPageId: {
    start(window, id) {
      window.fbq ??= queueOf('queue')
      window.fbq.loaded = true
      window.fbq.version = '2.0'
      window.fbq('init', id)
    },
    send(window, event) {
      const pixel = pixelOf(event)
      if (pixel) window.fbq?.('track', ...pixel)
    },
  },
}

/** Loads the configured providers and returns a function that sends them events. Call only with consent. */
export function startProviders(
  window: MeasuredWindow,
  scripts: SiteConfig['scripts'],
  load: (src: string) => void,
): (event: AnalyticsEvent) => void {
  const enabled = enabledScripts(scripts)
  for (const { name, id, rule } of enabled) {
    PROVIDERS[name].start(window, id)
    load(rule.src(id))
  }
  return (event) => {
    for (const { name } of enabled) PROVIDERS[name].send(window, event)
  }
}

interface Standard {
  name: string
  ecommerce?: Record<string, unknown>
  [param: string]: unknown
}

const CURRENCY = 'AUD'

function standardOf(event: AnalyticsEvent): Standard {
  switch (event.name) {
    case 'page_view':
      return { name: 'page_view', page_path: event.path }
    case 'search':
      return { name: 'search', search_term: event.term }
    case 'view_item_list':
      return {
        name: event.name,
        ecommerce: {
          item_list_name: event.list,
          items: event.items.map((item, index) => ({ index, ...item })),
        },
      }
    case 'view_item':
      return {
        name: event.name,
        ecommerce: { currency: CURRENCY, value: event.item.price ?? 0, items: [event.item] },
      }
    case 'generate_lead':
      return { name: event.name, lead_source: event.form, ...(event.stockid && { item_id: event.stockid }) }
  }
}

function pixelOf(event: AnalyticsEvent): [string, Record<string, unknown>] | null {
  switch (event.name) {
    case 'page_view':
      return ['PageView', {}]
    case 'search':
      return ['Search', { search_string: event.term }]
    case 'view_item':
      return [
        'ViewContent',
        {
          content_type: 'vehicle',
          content_ids: [event.item.item_id],
          currency: CURRENCY,
          value: event.item.price ?? 0,
        },
      ]
    case 'generate_lead':
      return ['Lead', { content_category: event.form }]
    case 'view_item_list':
      return null
  }
}

function labelOf(event: Exclude<AnalyticsEvent, { name: 'page_view' }>): string {
  switch (event.name) {
    case 'search':
      return event.term
    case 'view_item':
      return event.item.item_id
    case 'view_item_list':
      return event.list
    case 'generate_lead':
      return event.form
  }
}

/** Queues calls until the provider's script takes over. */
function queueOf(name: 'q' | 'queue'): Queue {
  const queue: Queue = (...args) => {
    if (queue.callMethod) queue.callMethod(...args)
    else queue[name]?.push(args)
  }
  queue[name] = []
  return queue
}

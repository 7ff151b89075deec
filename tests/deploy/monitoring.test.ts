import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../src/server/metrics.ts'
import type { MonitoringFigures } from '../../src/services/engine/index.ts'
import { readText } from './deploy-files.ts'
import { METRIC_NAMES } from './metric-names.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}

interface Panel {
  id: number
  type: string
  title: string
  targets?: { expr: string }[]
}

const { groups } = parse(readText('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readText('deploy/monitoring/dashboard.json')) as { panels: Panel[] }
const queries = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

test('each metric of the list exists in the program, and each of our own is in the list', async () => {
  // On other systems prom-client leaves out what it reads from /proc.
  const isReadable = (name: string) => process.platform === 'linux' || !name.startsWith('process_')
  const text = await createMetrics().text()
  const names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  expect(METRIC_NAMES.filter((name) => isReadable(name) && !names.has(name))).toEqual([])
  expect([...names].filter((name) => name.startsWith('forecourt_') && !METRIC_NAMES.includes(name))).toEqual(
    [],
  )
})

test('alerts and dashboard use exactly the metrics of the list', () => {
  const used = queries.flatMap((query) =>
    [...query.matchAll(/\b(?:forecourt|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  )
  expect([...new Set(used)].toSorted()).toEqual(METRIC_NAMES)
})

test('every query is about this program', () => {
  expect(queries.length).toBeGreaterThan(15)
  const selectors = queries.flatMap((query) =>
    [...query.matchAll(/\{([^}]*)\}/g)].map(([, labels = '']) => labels),
  )
  expect(selectors.filter((labels) => !labels.includes('job="forecourt"'))).toEqual([])
})

test('queries use labels that the metrics have', async () => {
  const metrics = createMetrics({
    version: '1.2.3',
    pool: () => ({ total: 2, idle: 1, waiting: 0 }),
    freeBytes: async () => 1,
    figures: async () => FIGURES,
  })
  metrics.observeRequest('GET', 'page', 503, 0.1)
  metrics.observeSearch('page', 0.1)
  metrics.observeJobRun('run-sources', 'failed', 0.1)
  metrics.countPage('hit')
  const text = await metrics.text()
  const selectors = queries.flatMap((query) => [
    ...query.matchAll(/\b(forecourt_\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/g),
  ])
  const problems = selectors.flatMap(([, name = '', labels = '']) => {
    const labelNames = new Set(['job', 'instance', ...labelsOf(text, name)])
    return [...labels.matchAll(/(\w+)(?:=~|!~|=|!=)"/g)].flatMap(([, label = '']) =>
      labelNames.has(label) ? [] : [`${name} has no label ${label}`],
    )
  })
  expect(problems).toEqual([])
})

/** Names of the labels of a metric. Prometheus itself adds `job` and `instance`, which no metric may have. */
function labelsOf(text: string, metric: string): string[] {
  const series = text.split('\n').filter((line) => line.startsWith(metric))
  const labels = series.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label))
  expect(labels).not.toContain('job')
  expect(labels).not.toContain('instance')
  return labels
}

const FIGURES: MonitoringFigures = {
  waitingMessages: 1,
  failedMessages: 1,
  retriedMails: 1,
  overdueSeconds: 1,
  unassignedLeads: 1,
  oldestLeadSeconds: 1,
  quarantinedLeads: 1,
  lastBackupAt: new Date(),
  lastProofAt: new Date(),
  sources: [{ name: 'DMS', state: 'ok', succeededAt: new Date() }],
  jobs: [{ job: 'run-sources', succeededAt: new Date() }],
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s says what happened and what to do',
  (_, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    expect(rule.annotations.summary).not.toBe('')
    expect(rule.annotations.action).toMatch(/\.$/)
  },
)

test('panels have ids of their own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

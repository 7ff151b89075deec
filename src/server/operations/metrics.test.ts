import { expect, test } from 'vitest'
import { createMetrics } from '../metrics.ts'

test('remembers a success of a job that the database does not record', async () => {
  const metrics = createMetrics()
  metrics.observeJobRun('send-outbox', 'failed', 0.2)
  expect(await metrics.text()).not.toContain('last_success_timestamp_seconds{job_name="send-outbox"}')
  metrics.observeJobRun('send-outbox', 'done', 0.2)
  const text = await metrics.text()
  expect(text).toMatch(/forecourt_job_last_success_timestamp_seconds\{job_name="send-outbox"\} \d{10}/)
  expect(text).toContain('forecourt_job_run_seconds_count{job_name="send-outbox",outcome="failed"} 1')
})

test('has the delay of the event loop', async () => {
  expect(await createMetrics().text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('shows no value that is unknown', async () => {
  const text = await createMetrics().text()
  expect(text).toContain('forecourt_database_up 0')
  expect(text).not.toMatch(/^forecourt_(storage|leads|outbox|backup)\w* /m)
})

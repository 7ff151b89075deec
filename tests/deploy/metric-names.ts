/** The metrics that alerts and dashboard use. A new one goes here first; the test compares it with `src/server/metrics.ts`. */
export const METRIC_NAMES: readonly string[] = [
  'forecourt_pages_total',
  'forecourt_request_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_gc_duration_seconds',
  'nodejs_heap_size_used_bytes',
  'process_cpu_seconds_total',
  'process_max_fds',
  'process_open_fds',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
]

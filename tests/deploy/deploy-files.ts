import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { parse, parseAllDocuments } from 'yaml'
import type { AppEnvironment } from '../../src/server/environment.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { operations } from '../../src/server/operations/operations.ts'
import { configSchema } from '../../src/start-up/config.ts'

const ROOT = join(import.meta.dirname, '../..')

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const isInProject = (path: string): boolean => existsSync(join(ROOT, path))

/** Every file that describes where the program runs. */
export const DEPLOY_FILES: readonly string[] = [
  'Dockerfile',
  'compose.yaml',
  ...readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
    // An operator's own settings, which git ignores.
    .filter((entry) => entry.isFile() && entry.name !== 'forecourt.env')
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1)),
]

/** `NODE_ENV` belongs to Node and React. */
export const SETTING_NAMES: ReadonlySet<string> = new Set([...Object.keys(configSchema.shape), 'NODE_ENV'])

export interface ComposeService {
  image?: string
  build?: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  volumes?: string[]
  ports?: string[]
  networks?: string[]
  environment?: Record<string, string>
  env_file?: string
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

export function readCompose(): { services: Record<string, ComposeService> } {
  return parse(readText('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> }
}

/** The documents of the Kubernetes example. Throws if one is not valid YAML. */
export function readManifests(): Manifest[] {
  return parseAllDocuments(readText('deploy/kubernetes/forecourt.yaml')).map((document) => {
    const [error] = document.errors
    if (error) throw error
    return document.toJS() as Manifest
  })
}

export interface Manifest {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  data?: Record<string, string>
  /** A deployment has the first three; the disruption budget has the last. */
  spec: {
    replicas: number
    strategy: { rollingUpdate: Record<string, number> }
    template: { spec: PodSpec }
    minAvailable: number
  }
}

interface PodSpec {
  terminationGracePeriodSeconds: number
  securityContext: Record<string, unknown>
  containers: Container[]
}

interface Probe {
  httpGet: { path: string }
  periodSeconds: number
  failureThreshold: number
}

export interface Container {
  envFrom: unknown[]
  securityContext: unknown
  volumeMounts: { mountPath: string }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
}

export interface Instruction {
  name: string
  value: string
  /** Number of its stage, from 0. */
  stage: number
}

/** The instructions of the Dockerfile, with continued lines joined. */
export function readInstructions(text = readText('Dockerfile')): Instruction[] {
  let stage = -1
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      if (name === 'FROM') stage += 1
      return { name, value, stage }
    })
}

/** Names of the variables that the Dockerfile sets. */
export function dockerVariables(): string[] {
  return readInstructions()
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ value }) => [...value.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
}

/** Values of each directive of the systemd unit. */
export function readUnit(): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const line of readText('deploy/systemd/forecourt.service').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined)
      directives.set(name, [...(directives.get(name) ?? []), value])
  }
  return directives
}

/** Names of the variables that a file of `NAME=value` lines sets. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
}

/** The paths that operators and load balancers ask. */
export function operationPaths(): string[] {
  const app = new Hono<AppEnvironment>()
  operations(app, {
    health: { readiness: async () => ({ ready: true, parts: {} }), beginStop: () => {} } as never,
    rendersPages: async () => true,
    metrics: createMetrics(),
    metricsToken: null,
  })
  return app.routes.map(({ path }) => path)
}

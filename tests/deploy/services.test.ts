import { expect, test } from 'vitest'
import {
  type ComposeService,
  type Container,
  dockerVariables,
  isInProject,
  namesIn,
  operationPaths,
  readCompose,
  readManifests,
  readText,
  readUnit,
  SETTING_NAMES,
} from './deploy-files.ts'

/** Seconds in which the program stops, from `src/commands/start.ts` with a second to spare. */
const STOP_SECONDS = 25

const { services } = readCompose()
const instances = Object.entries(services).filter(([, service]) => service.build !== undefined)
const otherServices = Object.entries(services).filter(([, service]) => service.build === undefined)
const unknownNames = (names: readonly string[]) => names.filter((name) => !SETTING_NAMES.has(name))

test('compose runs two instances of the same image', () => {
  expect(instances.map(([name]) => name)).toEqual(['forecourt-1', 'forecourt-2'])
  expect(new Set(instances.map(([, { image }]) => image)).size).toBe(1)
})

test.each(Object.entries(services))('%s of compose has a read-only root and no privileges', (_, service) => {
  expect(service.read_only).toBe(true)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
})

test.each(instances)(
  '%s is not root, writes to /data and /tmp only, and can be asked for its health',
  (_, service) => {
    expect(service.user).toMatch(/^[1-9]/)
    expect(service.cap_add).toBeUndefined()
    expect(service.volumes).toEqual([expect.stringMatching(/^data-\d:\/data$/)])
    expect(service.tmpfs).toEqual([expect.stringMatching(/^\/tmp/)])
    const path = /:3000(\/\w+)'/.exec(service.healthcheck?.test.at(-1) ?? '')?.[1]
    expect(operationPaths()).toContain(path)
    expect(Number.parseInt(service.stop_grace_period ?? '0', 10)).toBeGreaterThan(STOP_SECONDS)
  },
)

test.each(instances)('%s gets only settings that the program has', (_, service) => {
  const names = Object.keys(service.environment ?? {})
  expect(names).toContain('DATABASE_URL')
  expect(unknownNames(names)).toEqual([])
})

test('each instance has a disk of its own', () => {
  const volumes = instances.flatMap(([, { volumes: own = [] }]) => own)
  expect(new Set(volumes).size).toBe(instances.length)
})

test('only the proxy is reachable from outside', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(open.map(([name]) => name)).toEqual(['proxy'])
})

test('the proxy of compose knows every instance', () => {
  const upstreams = services.proxy?.environment?.UPSTREAMS?.split(' ')
  expect(upstreams).toEqual(instances.map(([name]) => `${name}:3000`))
})

test.each(otherServices.filter(([name]) => !['proxy', 'files-owner'].includes(name)))(
  '%s of compose is not root',
  (_, service: ComposeService) => {
    expect(service.user).toMatch(/^[1-9]/)
  },
)

test('images of compose name a version', () => {
  const images = otherServices.map(([, { image = '' }]) => image)
  expect(images.filter((image) => !/:[\w.-]+$/.test(image) || image.endsWith(':latest'))).toEqual([])
})

test('the env file names only settings of the program and the password of the database', () => {
  const names = namesIn(readText('deploy/forecourt.env.example'))
  expect(names.length).toBeGreaterThan(5)
  expect(unknownNames(names)).toEqual(['POSTGRES_PASSWORD'])
})

test('every variable that compose requires is in the env file', () => {
  const required = [...readText('compose.yaml').matchAll(/\$\{(\w+)(?!:-)[:}]/g)].map(([, name = '']) => name)
  const optional = new Set(
    [...readText('compose.yaml').matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name),
  )
  const names = new Set(namesIn(readText('deploy/forecourt.env.example')))
  expect(required).toContain('POSTGRES_PASSWORD')
  expect(required.filter((name) => !names.has(name) && !optional.has(name))).toEqual([])
})

test('the systemd unit sets only settings that the program has', () => {
  const names = (readUnit().get('Environment') ?? []).flatMap((value) => namesIn(value))
  expect(names).toContain('DATA_DIR')
  expect(unknownNames(names)).toEqual([])
})

test('the systemd unit is not root, and the system is read-only but for its state', () => {
  const unit = readUnit()
  expect(unit.get('User')?.[0]).not.toMatch(/^(root|0)?$/)
  expect(unit.get('ProtectSystem')).toEqual(['strict'])
  expect(unit.get('NoNewPrivileges')).toEqual(['true'])
  expect(unit.get('CapabilityBoundingSet')).toEqual([''])
  expect(unit.get('Environment')).toContain(`DATA_DIR=/var/lib/${unit.get('StateDirectory')?.[0]}`)
  expect(unit.get('ReadWritePaths')).toBeUndefined()
})

test('the systemd unit starts the program, and waits until it has stopped', () => {
  const unit = readUnit()
  const [, script = '', act] = unit.get('ExecStart')?.[0]?.split(' ') ?? []
  expect(isInProject(script)).toBe(true)
  expect(act).toBe('start')
  expect(Number(unit.get('TimeoutStopSec')?.[0])).toBeGreaterThan(STOP_SECONDS)
})

const manifests = readManifests()
const manifestOf = (kind: string) => {
  const manifest = manifests.find((each) => each.kind === kind)
  if (!manifest) throw new Error(`deploy/kubernetes has no ${kind}`)
  return manifest
}
const podSpec = () => manifestOf('Deployment').spec.template.spec
const container = () => podSpec().containers[0] as Container

test('Kubernetes gets a deployment, its settings, a service, an ingress and a disruption budget, and no secret', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Service',
  ])
  expect(container().envFrom).toContainEqual({ secretRef: { name: 'forecourt' } })
})

test('Kubernetes sets only settings that the program has', () => {
  const names = Object.keys(manifestOf('ConfigMap').data ?? {})
  expect(names).toContain('SITE_URL')
  expect(unknownNames([...names, ...dockerVariables()])).toEqual([])
  const inSecret =
    /The secret contains ([^\n]+)\./.exec(readText('deploy/kubernetes/forecourt.yaml'))?.[1] ?? ''
  const secretNames = inSecret.split(/, | and /)
  expect(secretNames).toContain('DATABASE_URL')
  expect(unknownNames(secretNames)).toEqual([])
})

test('pods are not root, have a read-only root and no privileges', () => {
  expect(podSpec().securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  expect(container().securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  const mounts = container().volumeMounts.map(({ mountPath }) => mountPath)
  expect(mounts).toEqual(['/data', '/tmp'])
})

test('probes ask paths of the program, and a lost database restarts no pod', () => {
  const paths = [container().startupProbe, container().readinessProbe, container().livenessProbe].map(
    ({ httpGet }) => httpGet.path,
  )
  expect(paths.filter((path) => !operationPaths().includes(path))).toEqual([])
  expect(container().livenessProbe.httpGet.path).not.toBe('/readyz')
})

test('an update starts a new pod before it stops an old one, and gives it time to stop', () => {
  const { replicas, strategy } = manifestOf('Deployment').spec
  expect(replicas).toBeGreaterThan(1)
  expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  expect(podSpec().terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS)
  expect(manifestOf('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas)
})

test('a stopping pod is found not ready before its port closes', () => {
  const { periodSeconds, failureThreshold } = container().readinessProbe
  const notReadyMs = /NOT_READY_MS = ([\d_]+)/.exec(readText('src/main.ts'))?.[1]?.replace('_', '')
  expect(periodSeconds * failureThreshold * 1_000).toBeLessThan(Number(notReadyMs))
})

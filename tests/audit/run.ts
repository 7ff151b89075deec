import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { type LockedPackages, listLicenceProblems, listScriptProblems } from './dependencies.ts'

const ROOT = join(import.meta.dirname, '../..')
const SBOM = 'build/sbom.cdx.json'

/** Runs `npm run audit`: licences, install scripts, SBOM and known vulnerabilities of the dependencies. Resolves to the exit code. */
export async function runAudit(): Promise<number> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  const problems = [
    ...report('Licences', listLicenceProblems(packages)),
    ...report('Install scripts', listScriptProblems(packages, packageJson.allowScripts)),
    ...report('Known vulnerabilities', listVulnerabilities()),
  ]
  writeSbom()
  return problems.length === 0 ? 0 : 1
}

function report(name: string, problems: string[] | null): string[] {
  if (problems === null)
    console.log(`${name}: not checked, because the registry does not answer audit requests`)
  else
    console.log(
      [`${name}: ${problems.length === 0 ? 'no problems' : problems.length}`, ...problems].join('\n  '),
    )
  return problems ?? []
}

/** Lists what an installation runs; tools for development are left out. */
function writeSbom(): void {
  const sbom = runNpm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit=dev')
  const { components } = JSON.parse(sbom) as { components: object[] }
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  writeFileSync(join(ROOT, SBOM), sbom)
  console.log(`SBOM: ${components.length} components, written to ${SBOM}`)
}

/** Returns null if the registry, or the mirror in use, has no audit. */
function listVulnerabilities(): string[] | null {
  const { vulnerabilities } = JSON.parse(runNpm('audit', '--json') || '{}') as {
    vulnerabilities?: Record<string, { severity: string; range: string }>
  }
  return vulnerabilities
    ? Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
    : null
}

function runNpm(...args: string[]): string {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  return spawnSync(command, [...first, ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .stdout
}

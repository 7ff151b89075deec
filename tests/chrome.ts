import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface Machine {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRootOnDebian: boolean
  /** Whether there is a program that starts: a name can stand for an empty shell, or miss its libraries. */
  runs(path: string): boolean
  /** Where Playwright has its own browser, or would have it. */
  playwrightPath(): string
  installByApt(): void
}

export const NO_BROWSER =
  'No Chromium or Chrome was found, and none could be installed: install one (on Debian or Ubuntu `apt-get install chromium`, elsewhere Google Chrome, or `npx playwright install chromium`) or set CHROME_PATH to its program.'

/** A Chromium or Chrome: named by CHROME_PATH, on the machine, Playwright's own, or from Debian. In that order. */
export function findChrome(machine: Machine = thisMachine()): string {
  const given = machine.env.CHROME_PATH
  if (given) {
    if (machine.runs(given)) return given
    throw new Error(
      `CHROME_PATH is ${given}, and no browser starts there: mend it, or unset it to search the machine.`,
    )
  }
  const onMachine = () => placesOf(machine).find(machine.runs)
  const found = onMachine() ?? [machine.playwrightPath()].find(machine.runs)
  if (found) return found
  if (machine.isRootOnDebian) machine.installByApt()
  const installed = onMachine()
  if (installed) return installed
  throw new Error(NO_BROWSER)
}

/** First the one without a window of its own: the same engine at two thirds of the work. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const WINDOWS_PROGRAMS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

function placesOf({ env, platform }: Machine): string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder ? WINDOWS_PROGRAMS.map((program) => join(folder, ...program)) : [],
    )
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (platform === 'darwin')
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ...onPath,
    ]
  return [
    ...onPath,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}

function thisMachine(): Machine {
  const isRoot = process.getuid?.() === 0
  return {
    env: process.env,
    platform: process.platform,
    isRootOnDebian: isRoot && existsSync('/etc/debian_version'),
    runs: (path) =>
      existsSync(path) &&
      // Windows shows a window instead of a version.
      (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0),
    playwrightPath: () => chromium.executablePath(),
    installByApt() {
      install('apt-get', ['update'])
      // Not every release has the first.
      DEBIAN_PACKAGES.some((name) =>
        install('apt-get', ['install', '--yes', '--no-install-recommends', name]),
      )
    },
  }
}

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

function install(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

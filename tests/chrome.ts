import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface Machine {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRootOnDebian: boolean
  /** Starts the program to check it: a file can be an empty wrapper, or miss its libraries. */
  canRun(path: string): boolean
  /** The path of Playwright's browser, whether it is installed or not. */
  playwrightPath(): string
  installByApt(): void
}

export const NO_BROWSER_ERROR =
  'No Chromium or Chrome was found, and none could be installed: install one (on Debian or Ubuntu `apt-get install chromium`, elsewhere Google Chrome, or `npx playwright install chromium`) or set CHROME_PATH to its program.'

/** Finds a Chromium or Chrome: first CHROME_PATH, then one on the machine, then Playwright's, then one installed from Debian. */
export function findChrome(machine: Machine = describeThisMachine()): string {
  const chromePath = machine.env.CHROME_PATH
  if (chromePath) {
    if (machine.canRun(chromePath)) return chromePath
    throw new Error(
      `CHROME_PATH is ${chromePath}, but no browser starts from there: correct it, or unset it to search the machine.`,
    )
  }
  const findInstalledBrowser = () => listCandidates(machine).find(machine.canRun)
  const program = findInstalledBrowser() ?? [machine.playwrightPath()].find(machine.canRun)
  if (program) return program
  if (machine.isRootOnDebian) machine.installByApt()
  const installedBrowser = findInstalledBrowser()
  if (installedBrowser) return installedBrowser
  throw new Error(NO_BROWSER_ERROR)
}

/** The headless shells come first: they have the same engine and need two thirds of the CPU time. */
const BROWSER_NAMES = [
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

function listCandidates({ env, platform }: Machine): string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder ? WINDOWS_PROGRAMS.map((program) => join(folder, ...program)) : [],
    )
  const onPath = BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
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

function describeThisMachine(): Machine {
  const isRoot = process.getuid?.() === 0
  return {
    env: process.env,
    platform: process.platform,
    isRootOnDebian: isRoot && existsSync('/etc/debian_version'),
    canRun: (path) =>
      existsSync(path) &&
      // On Windows, --version opens a window.
      (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0),
    playwrightPath: () => chromium.executablePath(),
    installByApt() {
      installPackage('apt-get', ['update'])
      // Not every Debian release has the headless shell.
      DEBIAN_PACKAGES.some((name) =>
        installPackage('apt-get', ['install', '--yes', '--no-install-recommends', name]),
      )
    },
  }
}

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

function installPackage(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

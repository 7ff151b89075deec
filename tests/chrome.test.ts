import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findChrome, type Machine, NO_BROWSER_ERROR } from './chrome.ts'

const PLAYWRIGHT = '/home/someone/.cache/ms-playwright/chrome'

interface MachineOptions {
  env?: Machine['env']
  platform?: NodeJS.Platform
  programs?: string[]
  root?: boolean
  aptBrings?: string
}

function makeMachine({
  env = {},
  platform = 'linux',
  programs = [],
  root = false,
  aptBrings,
}: MachineOptions) {
  const installedPrograms = new Set(programs)
  const acts: string[] = []
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform,
    isRootOnDebian: root,
    canRun: (path) => installedPrograms.has(path),
    playwrightPath: () => PLAYWRIGHT,
    installByApt() {
      acts.push('apt-get')
      if (aptBrings) installedPrograms.add(aptBrings)
    },
  }
  return { machine, acts }
}

describe('findChrome', () => {
  const everything = ['/opt/mine', '/usr/bin/chromium', PLAYWRIGHT]

  test('uses CHROME_PATH first', () => {
    const { machine, acts } = makeMachine({ env: { CHROME_PATH: '/opt/mine' }, programs: everything })
    expect(findChrome(machine)).toBe('/opt/mine')
    expect(acts).toEqual([])
  })

  test('then a browser on the machine, preferring the headless shell', () => {
    expect(findChrome(makeMachine({ programs: everything }).machine)).toBe('/usr/bin/chromium')
    const headlessShell = '/usr/bin/chromium-headless-shell'
    expect(findChrome(makeMachine({ programs: [...everything, headlessShell] }).machine)).toBe(headlessShell)
  })

  test("then Playwright's browser, without installing anything", () => {
    const { machine, acts } = makeMachine({ programs: [PLAYWRIGHT], root: true })
    expect(findChrome(machine)).toBe(PLAYWRIGHT)
    expect(acts).toEqual([])
  })

  test('then installs one with apt-get, for root on Debian', () => {
    const { machine, acts } = makeMachine({ root: true, aptBrings: '/usr/bin/chromium' })
    expect(findChrome(machine)).toBe('/usr/bin/chromium')
    expect(acts).toEqual(['apt-get'])
  })

  test.each<[NodeJS.Platform, Machine['env'], string]>([
    ['linux', { PATH: '/home/me/bin:/usr/bin' }, '/home/me/bin/google-chrome'],
    ['linux', { PATH: '' }, '/snap/bin/chromium'],
    ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    [
      'win32',
      { PROGRAMFILES: 'C:\\Programs' },
      join('C:\\Programs', 'Google', 'Chrome', 'Application', 'chrome.exe'),
    ],
    ['win32', { LOCALAPPDATA: 'C:\\Mine' }, join('C:\\Mine', 'Chromium', 'Application', 'chrome.exe')],
  ])('searches the usual folders of %s', (platform, env, place) => {
    expect(findChrome(makeMachine({ platform, env, programs: [place] }).machine)).toBe(place)
  })
})

describe('findChrome without a browser', () => {
  test('throws an error that says what to install, and runs apt-get only for root', () => {
    const { machine, acts } = makeMachine({ aptBrings: '/usr/bin/chromium' })
    expect(() => findChrome(machine)).toThrow(NO_BROWSER_ERROR)
    expect(acts).toEqual([])
    expect(NO_BROWSER_ERROR).toMatch(/install one \(.*apt-get install chromium.*\) or set CHROME_PATH/)
  })

  test('throws if CHROME_PATH is wrong, instead of using another browser', () => {
    const { machine } = makeMachine({ env: { CHROME_PATH: '/gone' }, programs: ['/usr/bin/chromium'] })
    expect(() => findChrome(machine)).toThrow('CHROME_PATH is /gone, but no browser starts from there')
  })
})

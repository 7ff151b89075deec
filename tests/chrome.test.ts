import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findChrome, type Machine, NO_BROWSER } from './chrome.ts'

const PLAYWRIGHT = '/home/someone/.cache/ms-playwright/chrome'

interface Given {
  env?: Machine['env']
  platform?: NodeJS.Platform
  programs?: string[]
  root?: boolean
  aptBrings?: string
}

function machine({ env = {}, platform = 'linux', programs = [], root = false, aptBrings }: Given) {
  const there = new Set(programs)
  const acts: string[] = []
  const given: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform,
    isRootOnDebian: root,
    runs: (path) => there.has(path),
    playwrightPath: () => PLAYWRIGHT,
    installByApt() {
      acts.push('apt-get')
      if (aptBrings) there.add(aptBrings)
    },
  }
  return { given, acts }
}

describe('the browser is found', () => {
  const everything = ['/opt/mine', '/usr/bin/chromium', PLAYWRIGHT]

  test('by CHROME_PATH before all else', () => {
    const { given, acts } = machine({ env: { CHROME_PATH: '/opt/mine' }, programs: everything })
    expect(findChrome(given)).toBe('/opt/mine')
    expect(acts).toEqual([])
  })

  test('then on the machine', () => {
    expect(findChrome(machine({ programs: everything }).given)).toBe('/usr/bin/chromium')
    const light = '/usr/bin/chromium-headless-shell'
    expect(findChrome(machine({ programs: [...everything, light] }).given)).toBe(light)
  })

  test("then by Playwright's own install, without installing anything", () => {
    const { given, acts } = machine({ programs: [PLAYWRIGHT], root: true })
    expect(findChrome(given)).toBe(PLAYWRIGHT)
    expect(acts).toEqual([])
  })

  test('then by apt-get, for root on Debian', () => {
    const { given, acts } = machine({ root: true, aptBrings: '/usr/bin/chromium' })
    expect(findChrome(given)).toBe('/usr/bin/chromium')
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
  ])('in the usual places of %s', (platform, env, place) => {
    expect(findChrome(machine({ platform, env, programs: [place] }).given)).toBe(place)
  })
})

describe('without a browser', () => {
  test('the one sentence says what to install, and nobody but root has apt-get run', () => {
    const { given, acts } = machine({ aptBrings: '/usr/bin/chromium' })
    expect(() => findChrome(given)).toThrow(NO_BROWSER)
    expect(acts).toEqual([])
    expect(NO_BROWSER).toMatch(/install one \(.*apt-get install chromium.*\) or set CHROME_PATH/)
  })

  test('a CHROME_PATH that leads nowhere is said, and not quietly replaced by another browser', () => {
    const { given } = machine({ env: { CHROME_PATH: '/gone' }, programs: ['/usr/bin/chromium'] })
    expect(() => findChrome(given)).toThrow('CHROME_PATH is /gone, and no browser starts there')
  })
})

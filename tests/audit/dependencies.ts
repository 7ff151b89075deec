/** The part of an entry in the lockfile that is checked. */
export interface LockedPackage {
  version?: string
  license?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
/** Packages by path: 'node_modules/pg'. The empty path is the project itself. */
export type LockedPackages = Record<string, LockedPackage>

/** Licences that allow use in a closed product without publishing its source. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Licences allowed for some packages only. */
const EXCEPTIONS: { packages: RegExp; licence: string }[] = [
  // A separate library that the program loads and anyone can replace, as the licence requires.
  { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  { packages: /^libheif-js$/, licence: 'LGPL-3.0' },
]

/** Licences that old packages name in a form npm does not record: in `licenses`, or in the read-me file. Only tests use these. */
const UNRECORDED_LICENCES: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** Lists the packages whose licence is unknown or not allowed. */
export function listLicenceProblems(packages: LockedPackages): string[] {
  return listDependencies(packages).flatMap(([name, { license }]) => {
    const licence = license ?? findParentLicence(packages, name) ?? UNRECORDED_LICENCES[name]
    if (licence === undefined) return [`${name}: no licence`]
    return isAllowed(name, licence) ? [] : [`${name}: ${licence}`]
  })
}

/** Lists the differences between the packages with install scripts and those that `allowScripts` of `package.json` decides on. */
export function listScriptProblems(
  packages: LockedPackages,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const scripts = listDependencies(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const undecided = scripts.filter(
    ([name, { version }]) => allowScripts[`${name}@${version}`] === undefined && allowScripts[name] !== false,
  )
  const names = new Set(scripts.flatMap(([name, { version }]) => [name, `${name}@${version}`]))
  return [
    ...undecided.map(([name, { version }]) => `${name}@${version}: its install script is not decided on`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: listed, but has no install script`),
  ]
}

function listDependencies(packages: LockedPackages): [name: string, entry: LockedPackage][] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    path === '' ? [] : [[path.replace(/^.*node_modules\//, ''), entry] as [string, LockedPackage]],
  )
}

/** npm records no licence for packages of other platforms; they are published together with the package that lists them. */
function findParentLicence(packages: LockedPackages, name: string): string | undefined {
  return Object.values(packages).find(
    ({ optionalDependencies = {}, license }) => license && name in optionalDependencies,
  )?.license
}

/** Reads SPDX expressions as far as packages use them: names joined by AND, each possibly a choice by OR. */
function isAllowed(name: string, expression: string): boolean {
  const isAllowedName = (licence: string) =>
    ALLOWED_LICENCES.has(licence) ||
    EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name))
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((choice) => choice.split(' OR ').some(isAllowedName))
}

import { parseArgs } from 'node:util'

export interface ImportRequest {
  act: 'run' | 'list' | 'profiles' | 'forgetProfile' | 'applyHeld' | 'discard' | 'undo'
  from: string
  id: number
  profile: string | undefined
  source: string | undefined
  partial: boolean
  dryRun: boolean
  yes: boolean
}

/** Returns the parsed arguments, or what is wrong with them. */
export function parseImportRequest(args: string[]): ImportRequest | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        profile: { type: 'string' },
        source: { type: 'string' },
        partial: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        list: { type: 'boolean', default: false },
        'apply-held': { type: 'string' },
        discard: { type: 'string' },
        undo: { type: 'string' },
        profiles: { type: 'boolean', default: false },
        'forget-profile': { type: 'string' },
      },
    })
    const decisions = { applyHeld: values['apply-held'], discard: values.discard, undo: values.undo }
    const acts = [
      ...positionals.map(() => 'run' as const),
      ...(values.list ? (['list'] as const) : []),
      ...(values.profiles ? (['profiles'] as const) : []),
      ...(values['forget-profile'] === undefined ? [] : (['forgetProfile'] as const)),
      ...(['applyHeld', 'discard', 'undo'] as const).filter((act) => decisions[act] !== undefined),
    ]
    const [act] = acts
    if (act === undefined) return 'Give the file or URL to import.'
    if (acts.length > 1) return 'Only one action is allowed at a time.'
    const id = act in decisions ? decisions[act as keyof typeof decisions] : '0'
    if (!/^\d{1,9}$/.test(id ?? '')) return `'${id}' is not an import number.`
    const { partial, yes } = values
    const profile = values['forget-profile'] ?? values.profile
    const [from = ''] = positionals
    const source = values.source?.trim()
    if (source === '' || source?.includes('\0')) return 'The source must have a name.'
    return { act, from, id: Number(id), profile, source, partial, dryRun: values['dry-run'], yes }
  } catch (error) {
    return (error as Error).message.replace(/\. To specify a positional.*$/s, '.')
  }
}

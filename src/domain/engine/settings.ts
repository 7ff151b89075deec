import * as z from 'zod'
import { AUDIT_ACTS, type AuditAct } from '../audit/audit.ts'

/** A setting of the operator. Its value never leaves the server: several are secrets. */
export const operatorSettingSchema = z.object({
  name: z.string(),
  isSet: z.boolean().describe('False if the default is in use'),
})
export type OperatorSetting = z.infer<typeof operatorSettingSchema>

export const settingChangeSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  act: z.enum(Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]]),
  targetId: z.string().nullable(),
  target: z.string(),
  differences: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type SettingChange = z.infer<typeof settingChangeSchema>

import { z } from 'zod'

interface Definition {
  type: string
  shape?: Record<string, Schema>
  catchall?: unknown
  [part: string]: unknown
}
interface Schema {
  _zod: { def: Definition }
  clone(definition: Definition, params: { parent: true }): Schema
}

const SINGLE = ['innerType', 'element', 'valueType', 'in', 'out', 'rest']
const SEVERAL = ['options', 'items']

/**
 * The same schema refusing keys it does not know, at every depth. Objects that say what becomes of other keys keep their
 * word; what is made lazily or by intersection is left alone, since half an intersection knows only half of the keys.
 */
export function strictly<T extends z.ZodType>(schema: T): T {
  return strict(schema as unknown as Schema) as unknown as T
}

function strict(schema: Schema): Schema {
  const { def } = schema._zod
  const changed: Definition = { ...def }
  if (def.type === 'lazy' || def.type === 'intersection') return schema
  for (const part of SINGLE) if (isSchema(def[part])) changed[part] = strict(def[part])
  for (const part of SEVERAL)
    if (Array.isArray(def[part])) changed[part] = (def[part] as Schema[]).map(strict)
  if (def.type === 'object') return strictObject(schema)
  return Object.keys(changed).some((part) => changed[part] !== def[part])
    ? schema.clone(changed, { parent: true })
    : schema
}

function strictObject(schema: Schema): Schema {
  const { def } = schema._zod
  const parts = Object.entries(def.shape!).map(([name, part]) => [name, strict(part)] as const)
  const shape = Object.fromEntries(parts)
  const catchall = def.catchall ?? z.never()
  return schema.clone({ ...def, shape, catchall }, { parent: true })
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && '_zod' in part
}

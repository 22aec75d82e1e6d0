import { z } from 'zod'

/** As much of JSON Schema as the API's description uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  default?: unknown
  const?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema | boolean
  prefixItems?: readonly JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  [more: string]: unknown
}

const DEFINITIONS = '#/$defs/'
export const COMPONENTS = '#/components/schemas/'

/** Schemas with a name, shared by all routes. */
export type Components = Record<string, JsonSchema>

/** What a part of a route takes or gives; parts with a name of their own are put among the components. */
export function described(
  schema: z.ZodType,
  io: 'input' | 'output',
  { components, name }: { components: Components; name: string },
): JsonSchema {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type === 'object' && !('catchall' in def && def.catchall !== undefined))
        jsonSchema.additionalProperties = false
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  const { $schema: _, $defs = {}, ...root } = whole
  const refs: Refs = { root: name, names: {} }
  for (const key of Object.keys($defs))
    refs.names[key] = key.startsWith('__') ? `${name}${key}` : key
  for (const [key, part] of Object.entries($defs))
    components[refs.names[key]!] = pointed(part, refs) as JsonSchema
  const result = pointed(root, refs) as JsonSchema
  if (!JSON.stringify(result).includes(`"${COMPONENTS}${name}"`)) return result
  // It holds itself.
  components[name] = result
  return { $ref: COMPONENTS + name }
}

interface Refs {
  root: string
  names: Record<string, string>
}

/** The same with its references into the components. */
function pointed(part: unknown, refs: Refs): unknown {
  if (Array.isArray(part)) return part.map((one) => pointed(one, refs))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part)
      // The id of a named part; a property called id is an object.
      .filter(([key, value]) => key !== 'id' || typeof value !== 'string')
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, pointedRef(value, refs)]
          : [key, pointed(value, refs)],
      ),
  )
}

function pointedRef(ref: string, { root, names }: Refs): string {
  if (ref === '#') return COMPONENTS + root
  return COMPONENTS + (names[ref.slice(DEFINITIONS.length)] ?? 'unknown')
}

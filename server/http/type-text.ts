import { COMPONENTS } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

const WIDEST = 72

/** A schema as programmers write types, with its descriptions as comments. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(COMPONENTS.length)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((one) => typeText(one, indent)).join(' | ')
  if (schema.allOf !== undefined)
    return schema.allOf.map((one) => typeText(one, indent)).join(' & ')
  const { type } = schema
  if (typeof type !== 'string' && type !== undefined)
    return type.map((one) => typeText({ ...schema, type: one }, indent)).join(' | ')
  return plainText(schema, indent)
}

function plainText(schema: JsonSchema, indent: string): string {
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return arrayText(schema, indent)
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'anything'
  }
}

function arrayText({ items, prefixItems }: JsonSchema, indent: string): string {
  const rest = typeof items === 'object' ? typeText(items, indent) : undefined
  if (prefixItems !== undefined) {
    const parts = prefixItems.map((one) => typeText(one, indent))
    return `[${[...parts, ...(rest === undefined ? [] : [`...${rest}[]`])].join(', ')}]`
  }
  if (rest === undefined) return 'anything[]'
  return rest.includes(' | ') && !rest.startsWith('{') ? `(${rest})[]` : `${rest}[]`
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, part]) => ({
    text: `${fieldName(name)}${required.includes(name) ? '' : '?'}: ${typeText(part, inner)}`,
    comment: commentOf(part),
  }))
  if (typeof additionalProperties === 'object')
    fields.push({ text: `[name]: ${typeText(additionalProperties, inner)}`, comment: '' })
  if (fields.length === 0) return '{}'
  const short = `{ ${fields.map(({ text }) => text).join('; ')} }`
  const isShort = short.length + indent.length <= WIDEST && !short.includes('\n')
  if (isShort && fields.every(({ comment }) => comment === '')) return short
  const lines = fields.map(({ text, comment }) => `${inner}${text}${comment}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

function fieldName(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name)
}

function commentOf(part: JsonSchema): string {
  const facts = [part.description, boundsOf(part)]
  if (part.default !== undefined) facts.push(`default ${JSON.stringify(part.default)}`)
  const known = facts.filter((fact) => fact !== undefined && fact !== '')
  return known.length === 0 ? '' : `   // ${known.join('; ')}`
}

/** Whole numbers always carry the bounds of what a number can hold, which say nothing. */
function boundsOf({ type, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (type === 'string')
    return typeof maxLength === 'number'
      ? `${Number(minLength ?? 0)} to ${maxLength} characters`
      : ''
  const least = Number(minimum ?? -Infinity)
  const most = Number(maximum ?? Infinity)
  const isBound = least > Number.MIN_SAFE_INTEGER && most < Number.MAX_SAFE_INTEGER
  return isBound ? `${least} to ${most}` : ''
}

/** A blank state with what a view tells of it, field by field; what a view has in another shape stays blank. */
export function stateSeen<S extends object>(
  blank: S,
  view: object,
  unlike: readonly (keyof S)[] = [],
): S {
  for (const key of Object.keys(blank) as (keyof S & string)[])
    if (key in view && !unlike.includes(key))
      Object.assign(blank, { [key]: view[key as keyof typeof view] })
  return blank
}

// Elements without a framework: names, properties and children.

/** Makes an element; `on` holds listeners, other names are attributes, false and undefined leave one out. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  const { on = {}, ...rest } = attributes
  for (const [type, call] of Object.entries(on)) element.addEventListener(type, call)
  for (const [attribute, value] of Object.entries(rest)) {
    if (value === undefined || value === false) continue
    element.setAttribute(attribute, value === true ? '' : String(value))
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== ''))
  return element
}

export function button(text, call, attributes = {}) {
  return el('button', { type: 'button', ...attributes, on: { click: call } }, text)
}

export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== undefined))
}

/** Says what went wrong, to eyes and to screen readers. */
export function complain(message) {
  document.getElementById('alert').textContent = message
}

export function choice(label, name, options) {
  const list = options.map(([value, text]) => el('option', { value }, text))
  return el('label', {}, label, ' ', el('select', { name }, list))
}

import type { MapLook } from './look.ts'

const road = { casing: '#000000', fill: '#ffffff', width: 2, edge: 1 }
const label = { size: 20, spacing: 4, colour: '#333333', opacity: 1, italic: true, capitals: true }
const place = {
  radius: 4,
  fill: '#ffffff',
  size: 12,
  bold: false,
  capitals: false,
  colour: '#000000',
}

/** A plain look for the toy map. */
export const look: MapLook = {
  hex: 60,
  margin: 20,
  paper: '#ffffff',
  paperEdge: '#eeeeee',
  ink: '#000000',
  halo: '#ffffff',
  fonts: { text: 'serif', numbers: 'sans-serif' },
  terrain: {
    clear: {},
    forest: {
      wash: '#88aa66',
      texture: 'woods',
      inks: ['#111111', '#222222', '#333333', '#444444'],
    },
    rough: { wash: '#aa8866', texture: 'hachures', inks: ['#553311'] },
    marsh: { wash: '#88aacc', texture: 'marsh', inks: ['#335577', '#5577aa'] },
  },
  regions: {
    west: { wash: '#ffeecc', washOpacity: 1, band: '#cc6655' },
    east: { wash: '#ccddff', washOpacity: 1, band: '#5577bb' },
    sea: {
      wash: '#dddddd',
      washOpacity: 0.5,
      band: '#888888',
      hatch: { colour: '#999999', gap: 8, width: 1, angle: 45 },
    },
  },
  relief: {
    exaggeration: 0.006,
    dark: '#000000',
    light: '#ffffff',
    darkest: 0.5,
    lightest: 0.5,
    tints: [
      [0, '#ddeecc'],
      [500, '#ccaa88'],
    ],
    tintOpacity: 0.4,
  },
  grid: {
    colour: '#777777',
    width: 1,
    opacity: 0.5,
    number: { size: 8, colour: '#555555', opacity: 1 },
  },
  rivers: {
    water: '#77aacc',
    bank: '#225577',
    width: [1.5, 4] as const,
    widths: {},
    label: { size: 14, colour: '#225577', spacing: 2 },
  },
  roads: { major: road, minor: { ...road, width: 1 } },
  bridge: { rail: '#000000', width: 1 },
  border: { colour: '#aa3333', width: 2, dash: '8 3', band: 10 },
  places: {
    city: { ...place, symbol: 'block', radius: 8 },
    town: { ...place, symbol: 'dot' },
  },
  fortress: { ink: '#000000', fill: '#eeddbb' },
  labels: { country: label, landscape: { ...label, size: 14 } },
  panel: { height: 0, title: '', subtitle: '', credit: [], scale: [], entries: [] },
}

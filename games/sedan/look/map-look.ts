import type { MapLook } from '../../../core/atlas/draw/look.ts'

const TEXT =
  "'EB Garamond', 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif Condensed', serif"
const NUMBERS = "'Gill Sans', 'Gill Sans MT', 'Trebuchet MS', 'DejaVu Sans Condensed', sans-serif"

/** The sheet in the manner of a hand-coloured staff map of the 1870s. */
export const mapLook: MapLook = {
  hex: 60,
  margin: 46,
  paper: '#f1e7cd',
  paperEdge: '#e6d9b8',
  ink: '#3b2a1c',
  halo: '#f6eed8',
  fonts: { text: TEXT, numbers: NUMBERS },
  terrain: {
    clear: {},
    forest: {
      wash: '#8fa86b',
      washOpacity: 0.5,
      texture: 'woods',
      inks: ['#3f5a33', '#7f9d5f', '#3c4a2c'],
    },
    rough: { wash: '#b08a5b', washOpacity: 0.34, texture: 'hachures', inks: ['#5b3f25'] },
    marsh: {
      wash: '#9fc0b4',
      washOpacity: 0.85,
      texture: 'marsh',
      inks: ['#3d6b4f', '#3f7f9a'],
    },
  },
  regions: {
    France: { wash: '#f6e3c0', washOpacity: 0.15, band: '#c96f5e' },
    Palatinate: { wash: '#b9cbe0', washOpacity: 0.3, band: '#5d86b8' },
    Baden: { wash: '#f0d98a', washOpacity: 0.35, band: '#d9b13b' },
    neutral: {
      wash: '#d9d2c0',
      washOpacity: 0.75,
      band: '#8d8672',
      hatch: { colour: '#b3aa93', gap: 8, width: 1, angle: 45 },
    },
  },
  relief: {
    exaggeration: 0.0058,
    dark: '#4a3520',
    light: '#fffdf0',
    darkest: 0.62,
    lightest: 0.55,
    tints: [
      [60, '#e3e6c4'],
      [180, '#efe9cc'],
      [300, '#efe0bb'],
      [450, '#e2c99b'],
      [700, '#cfae7c'],
    ],
    tintOpacity: 0.85,
  },
  grid: {
    colour: '#6f5c43',
    width: 0.7,
    opacity: 0.5,
    number: { size: 8.2, colour: '#5e4c36', opacity: 0.8 },
  },
  rivers: {
    water: '#6fa3c4',
    bank: '#2f6187',
    width: [1.4, 3.6],
    widths: {
      Rhine: [8, 10],
      Moselle: [3, 6],
      Meuse: [3, 5.5],
      Marne: [2.5, 5],
      Saar: [1.6, 4.6],
      Aisne: [1.6, 4.4],
    },
    label: { size: 14, colour: '#235377', spacing: 2.2 },
  },
  roads: {
    major: { casing: '#5a3a20', fill: '#fbf3df', width: 2.6, edge: 1.1 },
    minor: { casing: '#7a5a3a', fill: '#f3e6c6', width: 1.1, edge: 0.8 },
  },
  bridge: { rail: '#2a1d12', width: 1.5 },
  border: { colour: '#7d2f2a', width: 1.7, dash: '9 3 2 3', band: 13 },
  places: {
    city: {
      symbol: 'block',
      radius: 8,
      fill: '#b5332b',
      size: 18.5,
      bold: true,
      capitals: true,
      colour: '#241710',
    },
    town: {
      symbol: 'dot',
      radius: 3.7,
      fill: '#fdf8ea',
      size: 12.5,
      bold: false,
      capitals: false,
      colour: '#241710',
    },
  },
  fortress: { ink: '#2a1d12', fill: '#e3c9a4' },
  labels: {
    country: {
      size: 58,
      spacing: 46,
      colour: '#5c2f22',
      opacity: 0.36,
      italic: false,
      capitals: true,
    },
    landscape: {
      size: 19,
      spacing: 7,
      colour: '#5c4a33',
      opacity: 0.85,
      italic: true,
      capitals: false,
    },
  },
  panel: {
    height: 0,
    title: 'The Sedan Campaign',
    subtitle: '1870',
    credit: [],
    scale: [],
    entries: [],
  },
}

import { houseLook, slanted } from '../../../core/atlas/draw/house-look.ts'

const INK = '#2b241c'
const WALL = '#5b1d18'
const ROOF = '#b8452f'
const WATER = '#7fb0cf'
const BANK = '#2f678f'

const HOUSES = { texture: 'houses', inks: [WALL, ROOF] } as const

/** The sheet in the manner of a Bavarian survey of about 1810: contours in five tints, hachures where it is steep. */
export const mapLook = houseLook({
  paper: '#f3edd8',
  paperEdge: '#e3d9bc',
  ink: INK,
  halo: '#f8f3e2',
  terrain: {
    clear: {},
    forest: {
      wash: '#7f9c63',
      washOpacity: 0.4,
      texture: 'woods',
      inks: ['#3c5233', '#7f9b5c', '#38482a', '#bccb97'],
      spacing: 1.2,
    },
    village: { ...HOUSES, wash: '#e6cda6', washOpacity: 0.4 },
    town: { ...HOUSES, wash: '#dfae8a', washOpacity: 0.7 },
    'fortified town': { ...HOUSES, wash: '#d1957a', washOpacity: 0.85 },
    swamp: { wash: '#9fc3b6', washOpacity: 0.8, texture: 'marsh', inks: ['#3d6b4f', '#3f7f9a'] },
    mountain: { wash: '#8a6a48', washOpacity: 0.6, texture: 'hachures', inks: ['#4a3520'] },
  },
  regions: {
    field: { wash: '#f3edd8', washOpacity: 1, band: '#8c8a63' },
  },
  relief: {
    exaggeration: 0.022,
    dark: '#553d24',
    light: '#fffdf0',
    darkest: 0.34,
    lightest: 0.3,
    tints: [
      [300, '#f3edd8'],
      [600, '#f3edd8'],
    ],
    tintOpacity: 0,
  },
  grid: {
    colour: '#5b4c38',
    width: 0.7,
    opacity: 0.42,
    number: { size: 7.8, colour: '#4d3f2e', opacity: 0.85 },
  },
  rivers: {
    water: WATER,
    bank: BANK,
    width: [1.2, 2.2],
    widths: { Donau: [11, 15] },
    kinds: { river: [6, 8], stream: [2.4, 4.2], creek: [1, 1.9] },
    label: { size: 14, colour: '#1f4f78', spacing: 1.8, care: 0.8 },
  },
  roads: {
    major: { casing: '#54321c', fill: '#f7e9c4', width: 3.6, edge: 1.3 },
    minor: { casing: '#7b5a35', fill: '#f4e6c2', width: 1.5, edge: 0.9 },
  },
  roadEase: 0.45,
  bridge: { rail: INK, width: 1.6 },
  places: {
    'fortified town': {
      symbol: 'block',
      radius: 10,
      fill: '#a82e25',
      size: 21,
      bold: true,
      capitals: true,
      colour: '#1f1510',
    },
    town: {
      symbol: 'none',
      radius: 17,
      fill: ROOF,
      size: 17.5,
      bold: true,
      capitals: false,
      colour: '#1f1510',
    },
    chateau: {
      symbol: 'block',
      radius: 6,
      fill: '#e9d9b0',
      size: 14,
      bold: false,
      capitals: false,
      colour: '#241710',
    },
    village: {
      symbol: 'none',
      radius: 14,
      fill: ROOF,
      size: 14,
      bold: false,
      capitals: false,
      colour: '#241710',
    },
    hill: {
      symbol: 'none',
      radius: 6,
      fill: INK,
      size: 13,
      bold: false,
      capitals: false,
      colour: '#5c3d1e',
    },
    farm: {
      symbol: 'dot',
      radius: 3.4,
      fill: ROOF,
      size: 12.5,
      bold: false,
      capitals: false,
      colour: '#33261b',
    },
  },
  fortress: { ink: INK, fill: '#dcc59c' },
  labels: {
    landscape: slanted({ size: 22, spacing: 6, colour: '#5c4a33', opacity: 0.8 }),
  },
  slopes: { ink: '#8a6a42', width: 1, opacity: 0.7 },
  gradients: [
    { ink: '#5f3e1e', width: 1.1, opacity: 0.85 },
    { ink: '#33200f', width: 1.6, opacity: 0.95 },
  ],
  levels: {
    washes: ['#e7ecd0', '#f1eac9', '#ead9ab', '#d9bf8b', '#c6a573'],
    steep: { ink: '#3f2611', width: 1.6, opacity: 0.95 },
  },
  sides: {
    ford: { stroke: '#7b5a35', width: 13, dash: '2 3.4' },
  },
  panel: {
    title: 'March into Battle',
    subtitle: 'Four days in April, 1809',
    sources: 'GeoNames (CC BY 4.0), Natural Earth, SRTM30; much from general knowledge.',
    scale: [
      { unit: 'kilometres', perHex: 1, ticks: [0, 1, 2, 3, 4, 5] },
      { unit: 'miles', perHex: 0.621, ticks: [0, 1, 2, 3] },
    ],
    entries: [
      { text: 'Below 375 m', shows: 'level', of: '1' },
      { text: '375 m', shows: 'level', of: '2' },
      { text: '400 m', shows: 'level', of: '3' },
      { text: '425 m', shows: 'level', of: '4' },
      { text: '450 m and more', shows: 'level', of: '5' },
      { text: 'Forest', shows: 'terrain', of: 'forest' },
      { text: 'Village', shows: 'terrain', of: 'village' },
      { text: 'Chateau', shows: 'place', of: 'chateau' },
      { text: 'Town', shows: 'terrain', of: 'town' },
      { text: 'Fortified town', shows: 'fortress', of: 'fortified town' },
      { text: 'Swamp', shows: 'terrain', of: 'swamp' },
      { text: 'Slope, falling', shows: 'gradient', of: '1' },
      { text: 'Steep slope', shows: 'gradient', of: '2' },
      { text: 'River, stream, creek', shows: 'river' },
      { text: 'Bridge', shows: 'bridge' },
      { text: 'Ford', shows: 'side', of: 'ford' },
      { text: 'Major road', shows: 'road', of: 'major' },
      { text: 'Minor road', shows: 'road', of: 'minor' },
    ],
  },
})

import { expect, test } from 'vitest'
import { find } from '../../../../build/towns/gazetteer-of-tests.ts'
import { townLabel } from '../search/country-name.ts'
import { findTownInLocation } from './town-in-location.ts'

test.each([
  ['The Reliance, 76-78 North Street, Leeds LS2 7EE', 'Leeds, United Kingdom', -1.55],
  ['Portland, Oregon', 'Portland, United States', -122.68],
  ['Powell’s Books, 1005 W Burnside St, Portland, OR 97209', 'Portland, United States', -122.68],
  ['Portland, Maine', 'Portland, United States', -70.26],
  ['Victoria Park, London, Ontario', 'London, Canada', -81.23],
  ['Parker’s Piece, Cambridge, UK', 'Cambridge, United Kingdom', 0.12],
  ['Cambridge, Mass., USA', 'Cambridge, United States', -71.11],
  ['The Meadows, Edinburgh, Scotland', 'Edinburgh, United Kingdom', -3.2],
  ['Bahnhofstrasse 1, 9000 St. Gallen', 'Sankt Gallen, Switzerland', 9.37],
  ['Sundance Square, Ft Worth', 'Fort Worth, United States', -97.32],
  ['Mt Vernon, NY', 'Mount Vernon, United States', -73.84],
  ['Central Park, NYC', 'New York City, United States', -74.01],
  ['Times Square New York', 'New York City, United States', -74.01],
  ['La Boqueria, Barcelona', 'Barcelona, Spain', 2.16],
  ['Plaza de Armas, Santiago', 'Santiago, Chile', -70.65],
  ['東京都台東区谷中3-1', 'Tokyo, Japan', 139.69],
])('“%s” names %s', async (location, label, longitude) => {
  const town = await findTownInLocation(location, async (name) => find(name))
  expect([town && townLabel(town), town?.longitude]).toEqual([label, longitude])
})

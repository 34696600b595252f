import * as catalogue from '@range/shared/api/catalogue'
import type { BodyOf } from '@range/shared/api/endpoint'
import * as history from '@range/shared/api/history'
import * as settingsApi from '@range/shared/api/settings'
import type { AffectedSlot } from '@range/shared/bookings/affected'
import { type ErrorBody, errorBodySchema } from '@range/shared/errorBody'
import type { Change } from '@range/shared/history/schema'
import type { StaffPackage } from '@range/shared/packages/schema'
import { settings } from '@range/shared/settings/fields'
import type { SavedSettings } from '@range/shared/settings/schema'
import { type OpeningStep, photoPlaceSchema, type SavedVenue, type StaffVenuePhoto } from '@range/shared/venue/schema'
import { weapon } from '@range/shared/weapons/fields'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { HttpResponse } from 'msw'
import { buildVenue } from './build'
import { buildStaffPackage, buildStaffWeapon } from './buildStaffContent'
import type { Fake } from './fake'

const sampleSettings: SavedSettings = {
  ...settings.initial,
  maxPeopleCount: settings.initial.maximumPeopleCount,
  eurPrice: 394.5,
  promoCodes: [{ code: 'SUMMER10', percentage: 10 }],
  filterBookings: [
    { date: '2026-12-24', excludesTimes: '11:00,13:00' },
    { date: '2026-12-25', excludesTimes: '' },
  ],
  version: 1,
}

/** Fakes the content that staff edit: settings, weapons and packages. */
export function fakeStaffContent(fake: Fake) {
  const state = {
    settings: sampleSettings,
    venue: { ...buildVenue(), version: 1 } as SavedVenue,
    openingSteps: [] as OpeningStep[],
    photos: [] as StaffVenuePhoto[],
    /** Newest first; the id of a change to a package contains the package's id. */
    changes: [] as Change[],
    /** The bookings affected by a save, and by the settings already saved. */
    affected: { bySaving: [] as AffectedSlot[], now: [] as AffectedSlot[] },
    weapons: [buildStaffWeapon(), buildStaffWeapon({ _id: 'uzi', name: 'UZI', weaponType: 'SUBMACHINE GUNS' })],
    packages: [buildStaffPackage(), buildStaffPackage({ _id: 'more', name: 'Ten more shots', packageType: 'EXTRA' })],
  }

  function saveWeapon(
    { version, ...fields }: BodyOf<typeof catalogue.addWeapon>,
    picture: File | undefined,
    id?: string,
  ): StaffWeapon {
    const last = id === undefined ? undefined : ofId(state.weapons, id)
    refuseWhenChanged(version, last)
    const file = picture ? `/images/${picture.name}` : (last?.weaponImg ?? '')
    const saved = {
      ...weapon.initial,
      ...last,
      ...fields,
      weaponImg: file,
      weaponImgSmall: file,
      version: (last?.version ?? 0) + 1,
    }
    const made = { ...saved, _id: id ?? `w${state.weapons.length}` }
    state.weapons = put(state.weapons, made)
    return made
  }

  function savePackage(
    { version, weapons, removePicture: _, forWhom = '', vatRate = null, ...texts }: BodyOf<typeof catalogue.addPackage>,
    picture: File | undefined,
    id?: string,
  ): StaffPackage {
    const last = id === undefined ? undefined : ofId(state.packages, id)
    refuseWhenChanged(version, last)
    const items = weapons.map((item) => {
      const { name } = ofId(state.weapons, item.weapon)
      return { ...item, weapon: { _id: item.weapon, name }, name }
    })
    const pack = {
      ...texts,
      forWhom,
      vatRate,
      weapons: items,
      slug: last?.slug ?? 'new-package',
      picture: picture ? '/package-pictures/new/own' : '',
      hasOwnPicture: picture !== undefined,
      _id: id ?? `p${state.packages.length}`,
      version: (last?.version ?? 0) + 1,
    }
    state.packages = put(state.packages, pack)
    return pack
  }

  const routes = [
    fake(history.listChanges, ({ query: { page, limit, package: id } }) => {
      const changes = state.changes.filter(({ _id }) => id === undefined || _id.startsWith(id))
      return {
        totalItems: changes.length,
        totalPages: Math.ceil(changes.length / limit),
        changes: changes.slice(page * limit, (page + 1) * limit),
      }
    }),
    fake(settingsApi.getSettings, () => state.settings),
    fake(settingsApi.saveSettings, ({ body: { version, maxPeopleCount, ...sent } }) => {
      refuseWhenChanged(version, state.settings)
      const counts = { maxPeopleCount, maximumPeopleCount: maxPeopleCount }
      state.settings = { ...state.settings, ...sent, ...counts, version: state.settings.version + 1 } as SavedSettings
      return state.settings
    }),
    fake(settingsApi.listAffectedSlots, () => state.affected.now),
    fake(settingsApi.previewAffectedSlots, () => state.affected.bySaving),
    fake(settingsApi.getVenueForStaff, () => state.venue),
    fake(settingsApi.saveVenue, ({ body: { version, ...sent } }) => {
      refuseWhenChanged(version, state.venue)
      state.venue = { ...state.venue, ...sent, version: state.venue.version + 1 }
      return state.venue
    }),
    fake(settingsApi.listVenuePhotos, () => state.photos),
    fake(settingsApi.saveVenuePhoto, ({ params, body: { alt, version }, picture }) => {
      const place = photoPlaceSchema.parse(params.place)
      const last = state.photos.find((one) => one.place === place)
      refuseWhenChanged(version, last ?? { place, alt: '', large: '', small: '', version: 0 })
      const file = picture ? `/images/${picture.name}` : (last?.large ?? '')
      const saved = { place, alt, large: file, small: file, version: (last?.version ?? 0) + 1 }
      state.photos = [...state.photos.filter((one) => one !== last), saved]
      return state.photos
    }),
    fake(settingsApi.deleteVenuePhoto, ({ params, query }) => {
      const last = state.photos.find(({ place }) => place === params.place)
      if (last) refuseWhenChanged(query.version, last)
      state.photos = state.photos.filter(({ place }) => place !== params.place)
      return state.photos
    }),
    fake(settingsApi.listOpenSteps, () => state.openingSteps),
    fake(catalogue.listWeaponsForStaff, () => state.weapons),
    fake(catalogue.addWeapon, ({ body, picture }) => saveWeapon(body, picture)),
    fake(catalogue.changeWeapon, ({ params, body, picture }) => saveWeapon(body, picture, params.id)),
    fake(catalogue.deleteWeapon, ({ params }) => {
      state.weapons = without(state.weapons, params.id)
      return { deleted: true }
    }),
    fake(catalogue.listPackagesForStaff, () => state.packages),
    fake(catalogue.addPackage, ({ body, picture }) => savePackage(body, picture)),
    fake(catalogue.changePackage, ({ params, body, picture }) => savePackage(body, picture, params.id)),
    fake(catalogue.deletePackage, ({ params }) => {
      state.packages = without(state.packages, params.id)
      return { deleted: true }
    }),
  ]

  return { state, routes }
}

function ofId<T extends { _id: string }>(all: readonly T[], id: string): T {
  const found = all.find(({ _id }) => _id === id)
  if (!found) throw refusal(404, { error: 'It no longer exists.', code: 'NOT_FOUND' })
  return found
}

function without<T extends { _id: string }>(all: readonly T[], id: string): T[] {
  const gone = ofId(all, id)
  return all.filter((one) => one !== gone)
}

/** Replaces the item with the same id, or appends it. */
function put<T extends { _id: string }>(all: readonly T[], one: T): T[] {
  return all.some(({ _id }) => _id === one._id) ? all.map((old) => (old._id === one._id ? one : old)) : [...all, one]
}

function refuseWhenChanged(version: number | undefined, current: { version: number } | undefined): void {
  if (version === undefined || version === current?.version) return
  throw refusal(409, { error: 'Somebody else has changed it since you opened it.', code: 'CHANGED_MEANWHILE', current })
}

function refusal(status: number, body: ErrorBody) {
  return HttpResponse.json(errorBodySchema.parse(body), { status })
}

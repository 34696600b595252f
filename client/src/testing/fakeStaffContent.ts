import { type TouchedSlot, touchedSlotsSchema } from '@range/shared/bookings/touched'
import { type ErrorBody, errorBodySchema } from '@range/shared/errorBody'
import { packageFieldsSchema, type StaffPackage, staffPackageListSchema } from '@range/shared/packages/schema'
import { type SavedSettings, savedSettingsSchema, saveSettingsSchema } from '@range/shared/settings/schema'
import {
  type OpeningStep,
  openStepsSchema,
  type SavedVenue,
  savedVenueSchema,
  saveVenueSchema,
  type VenuePhoto,
  venuePhotoSchema,
} from '@range/shared/venue/schema'
import { type StaffWeapon, staffWeaponListSchema, weaponFieldsSchema } from '@range/shared/weapons/schema'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import type { Answer } from './answer'
import { buildVenue } from './build'
import { buildStaffPackage, buildStaffWeapon } from './buildStaffContent'

const api = '/api/v1'

type Editor = {
  list: () => JsonBodyType
  save: (body: unknown, id?: string) => JsonBodyType
  remove: (id: string) => void
}

const sampleSettings: SavedSettings = {
  maximumPeopleCount: 20,
  maxPeopleCount: 20,
  eurPrice: 394.5,
  promoCodes: [{ code: 'SUMMER10', percentage: 10 }],
  filterBookings: [
    { date: '2026-12-24', excludesTimes: '11:00,13:00' },
    { date: '2026-12-25', excludesTimes: '' },
  ],
  closedWeekdays: [],
  blockedSeats: [],
  arrivalTicks: { idSeen: false, safetyForm: false },
  version: 1,
}

/** Fakes what staff edit: settings, weapons and packages. */
export function fakeStaffContent(answer: Answer) {
  const state = {
    settings: sampleSettings,
    venue: { ...buildVenue(), version: 1 } as SavedVenue,
    openSteps: [] as OpeningStep[],
    photos: [] as VenuePhoto[],
    /** What a save would touch, and what the saved settings touch. */
    touched: { bySaving: [] as TouchedSlot[], now: [] as TouchedSlot[] },
    weapons: [buildStaffWeapon(), buildStaffWeapon({ _id: 'uzi', name: 'UZI', weaponType: 'SUBMACHINE GUNS' })],
    packages: [buildStaffPackage(), buildStaffPackage({ _id: 'more', name: 'Ten more shots', packageType: 'EXTRA' })],
  }

  function saveSettings(body: unknown): SavedSettings {
    const { version, maxPeopleCount, ...sent } = saveSettingsSchema.parse(body)
    refuseWhenChanged(version, state.settings)
    const saved = { ...sent, maxPeopleCount, maximumPeopleCount: maxPeopleCount, version: state.settings.version + 1 }
    state.settings = savedSettingsSchema.parse(saved)
    return state.settings
  }

  function saveVenue(body: unknown): SavedVenue {
    const { version, ...sent } = saveVenueSchema.parse(body)
    refuseWhenChanged(version, state.venue)
    state.venue = savedVenueSchema.parse({ ...state.venue, ...sent, version: state.venue.version + 1 })
    return state.venue
  }

  function saveWeapon(body: unknown, id?: string): StaffWeapon {
    const { weaponImg, ...texts } = body as Record<string, unknown>
    const { version, ...fields } = weaponFieldsSchema.parse(texts)
    const last = id === undefined ? undefined : ofId(state.weapons, id)
    refuseWhenChanged(version, last)
    const picture = weaponImg instanceof File ? `/images/${weaponImg.name}` : (last?.weaponImg ?? '')
    const saved = { ...fields, weaponImg: picture, weaponImgSmall: picture, version: (last?.version ?? 0) + 1 }
    const weapon = { ...saved, _id: id ?? `w${state.weapons.length}` }
    state.weapons = put(state.weapons, weapon)
    return weapon
  }

  function savePackage(body: unknown, id?: string): StaffPackage {
    const { fields: sent } = body as { fields?: unknown }
    const {
      version,
      weapons,
      removePicture: _,
      forWhom = '',
      ...texts
    } = packageFieldsSchema.parse(sent ? JSON.parse(String(sent)) : body)
    const hasOwnPicture = sent !== undefined
    const last = id === undefined ? undefined : ofId(state.packages, id)
    refuseWhenChanged(version, last)
    const items = weapons.map((item) => {
      const { name } = ofId(state.weapons, item.weapon)
      return { ...item, weapon: { _id: item.weapon, name }, name }
    })
    const pack = {
      ...texts,
      forWhom,
      weapons: items,
      slug: last?.slug ?? 'new-package',
      picture: hasOwnPicture ? '/package-pictures/new/own' : '',
      hasOwnPicture,
      _id: id ?? `p${state.packages.length}`,
      version: (last?.version ?? 0) + 1,
    }
    state.packages = put(state.packages, pack)
    return pack
  }

  const editorHandlers = (paths: Record<'list' | 'add' | 'one', string>, { list, save, remove }: Editor) => [
    http.get(`${api}/${paths.list}`, ({ request }) => answer(request, list)),
    http.post(`${api}/${paths.add}`, ({ request }) => answer(request, ({ body }) => save(body), 201)),
    http.put(`${api}/${paths.one}`, ({ request, params }) =>
      answer(request, ({ body }) => save(body, String(params.id))),
    ),
    http.delete(`${api}/${paths.one}`, ({ request, params }) =>
      answer(request, () => {
        remove(String(params.id))
        return { deleted: true }
      }),
    ),
  ]

  const handlers = [
    http.get(`${api}/get-save-settings`, ({ request }) =>
      answer(request, () => savedSettingsSchema.parse(state.settings)),
    ),
    http.post(`${api}/save-settings`, ({ request }) => answer(request, ({ body }) => saveSettings(body))),
    http.get(`${api}/staff/settings/touched`, ({ request }) =>
      answer(request, () => touchedSlotsSchema.parse(state.touched.now)),
    ),
    http.post(`${api}/staff/settings/touched`, ({ request }) =>
      answer(request, ({ body }) => {
        saveSettingsSchema.parse(body)
        return touchedSlotsSchema.parse(state.touched.bySaving)
      }),
    ),
    http.get(`${api}/staff/venue`, ({ request }) => answer(request, () => savedVenueSchema.parse(state.venue))),
    http.put(`${api}/staff/venue`, ({ request }) => answer(request, ({ body }) => saveVenue(body))),
    http.get(`${api}/staff/venue-photos`, ({ request }) => answer(request, () => state.photos)),
    http.put(`${api}/staff/venue-photos/:place`, ({ request, params }) =>
      answer(request, ({ body }) => {
        const { alt, photo } = body as { alt: string; photo?: File }
        const last = state.photos.find(({ place }) => place === params.place)
        const file = photo ? `/images/${photo.name}` : (last?.large ?? '')
        const saved = venuePhotoSchema.parse({ place: params.place, alt, large: file, small: file })
        state.photos = [...state.photos.filter((one) => one !== last), saved]
        return state.photos
      }),
    ),
    http.delete(`${api}/staff/venue-photos/:place`, ({ request, params }) =>
      answer(request, () => {
        state.photos = state.photos.filter(({ place }) => place !== params.place)
        return state.photos
      }),
    ),
    http.get(`${api}/staff/before-opening`, ({ request }) =>
      answer(request, () => openStepsSchema.parse(state.openSteps)),
    ),
    ...editorHandlers(
      { list: 'staff/weapons', add: 'public-weapons', one: 'public-weapons/:id' },
      {
        list: () => staffWeaponListSchema.parse(state.weapons),
        save: saveWeapon,
        remove: (id) => {
          state.weapons = without(state.weapons, id)
        },
      },
    ),
    ...editorHandlers(
      { list: 'staff/packages', add: 'package', one: 'packages/:id' },
      {
        list: () => staffPackageListSchema.parse(state.packages),
        save: savePackage,
        remove: (id) => {
          state.packages = without(state.packages, id)
        },
      },
    ),
  ]

  return { state, handlers }
}

function ofId<T extends { _id: string }>(all: readonly T[], id: string): T {
  const found = all.find(({ _id }) => _id === id)
  if (!found) throw refusal(404, { error: 'It is not there any more.', code: 'NOT_FOUND' })
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
  throw refusal(409, { error: 'Somebody else has changed it meanwhile.', code: 'CHANGED_MEANWHILE', current })
}

function refusal(status: number, body: ErrorBody) {
  return HttpResponse.json(errorBodySchema.parse(body), { status })
}

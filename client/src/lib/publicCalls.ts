import type { ResponseOf, Subject } from '@range/shared/api/endpoint'
import * as guests from '@range/shared/api/guests'
import * as site from '@range/shared/api/site'
import { call, type Sent } from './call'

const contracts = [...Object.values(guests), ...Object.values(site)]
type Contract = (typeof contracts)[number]

export type PublicRoute = Contract['route']
export type PublicContract<Route extends PublicRoute> = Extract<Contract, { route: Route }>
export type PublicRead = Extract<Contract, { about: Subject }>

/** Returns the contract of a public route. */
export function publicContract<Route extends PublicRoute>(route: Route): PublicContract<Route> {
  return contracts.find((contract) => contract.route === route) as PublicContract<Route>
}

/** Calls a public route. Throws like `call`. */
export function callPublic<Route extends PublicRoute>(
  route: Route,
  sent: Sent<PublicContract<Route>>,
): Promise<ResponseOf<PublicContract<Route>>> {
  return call(publicContract(route), sent)
}

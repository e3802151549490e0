// In the first bundle and in the early script. Addresses of the contract that a screen reads first.

export const citiesPath = '/v1/cities?limit=100'
export const restaurantPath = (id: string) => `/v1/restaurants/${encodeURIComponent(id)}`
export const menuPath = (id: string) => `${restaurantPath(id)}/menu`
export const filmsPath = (city: string, date: string) => `/v1/movies?city=${encodeURIComponent(city)}&date=${date}&limit=100`
export const showPath = (id: string) => `/v1/shows/${encodeURIComponent(id)}`
export const layoutPath = (id: string) => `${showPath(id)}/layout`

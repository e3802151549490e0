import { device, writeRecord } from '../effects/disk'

/** Pixels of the longer side of a photo that is sent. */
const longest = 1280
const quality = 0.8

/** The size at which a picture is sent. */
export function sizeOf(width: number, height: number): { width: number; height: number } {
  const part = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * part), height: Math.round(height * part) }
}

/** A camera's picture as a small JPEG. It is painted anew, so that nothing of where and by whom it was taken goes along. Throws when the browser cannot read it. */
export async function smallPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeOf(picture.width, picture.height))
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('no canvas')
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => canvas.toBlob(made => (made === null ? reject(new Error('no picture')) : resolve(made)), 'image/jpeg', quality))
}

/** Puts the photo of a delivery where the core finds it, also after the page was closed. Throws when the disk did not take it. */
export async function keepPhoto(delivery: string, photo: Blob): Promise<string> {
  const slot = `courier/photo/${delivery}`
  await writeRecord(device, 'slots', slot, photo, 'strict')
  return slot
}

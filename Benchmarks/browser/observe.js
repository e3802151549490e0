// What the browser says of its own paints, shifts and taps, and which frames came; the runs read it as `bench`.
{
  const bench = { first: 0, largest: 0, element: '', shifts: [], taps: [], frames: [], added: [] }
  window.bench = bench
  const watch = (options, take) => new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ buffered: true, ...options })
  watch({ type: 'paint' }, entry => {
    if (entry.name === 'first-contentful-paint') bench.first = entry.startTime
  })
  watch({ type: 'largest-contentful-paint' }, entry => {
    bench.largest = entry.startTime
    bench.element = entry.element === null ? '' : `${entry.element.localName}.${entry.element.className}`
  })
  watch({ type: 'layout-shift' }, entry => {
    if (!entry.hadRecentInput) bench.shifts.push({ at: entry.startTime, value: entry.value })
  })
  watch({ type: 'event', durationThreshold: 16 }, entry => {
    if (entry.interactionId > 0) bench.taps.push(entry.duration)
  })

  /** The largest sum of shifts within five seconds with less than a second between two. */
  bench.shift = () => {
    let [largest, sum, start, last] = [0, 0, 0, 0]
    for (const { at, value } of bench.shifts) {
      if (at - last > 1000 || at - start > 5000) [sum, start] = [0, at]
      sum += value
      last = at
      largest = Math.max(largest, sum)
    }
    return largest
  }

  /** Notes the time of each frame from now on, until it is asked for them. */
  bench.count = () => {
    bench.frames = []
    const each = time => {
      if (bench.frames === null) return
      bench.frames.push(time)
      requestAnimationFrame(each)
    }
    requestAnimationFrame(each)
  }
  bench.counted = () => {
    const frames = bench.frames
    bench.frames = null
    return frames
  }

  // After a tap on a dish's button: in which frame the cart's bar is another. 1 is the next.
  const bar = () => document.querySelector('.cart-bar-count')?.textContent ?? ''
  addEventListener('click', event => {
    if (!(event.target instanceof Element) || event.target.closest('.dish-add') === null) return
    const before = bar()
    let frame = 0
    const look = () => {
      frame += 1
      if (document.querySelector('dialog[open]') !== null) return
      if (bar() !== before) bench.added.push(frame)
      else if (frame < 600) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)
}

extension SearchIndex {
  /// Answers one page. Pages that follow one another's cursors make the whole list, without gaps or repeats as long
  /// as the index is the same; after an update a place may be missed or met again, never an order broken.
  ///
  /// When the words as written lead nowhere, or to nothing good near by, they are all taken as possibly misspelt too.
  public func search(_ query: SearchQuery) -> SearchPage {
    if let cursor = query.cursor { return page(query, isForgiving: cursor.isForgiving).page }
    let (page, isDoubtful) = page(query, isForgiving: false)
    return isDoubtful ? self.page(query, isForgiving: true).page : page
  }

  private func page(_ query: SearchQuery, isForgiving: Bool) -> (page: SearchPage, isDoubtful: Bool) {
    let match = match(query.text, isForgiving: isForgiving)
    var run = SearchRun(index: self, query: query, match: match)
    var found = run.run()
    let isDoubtful =
      match.map { match in
        found.first.map { run.ranksByText && !match.isForgiving && $0.key > Relevance.doubt } ?? true
      } ?? false
    var next: SearchCursor?
    if found.count > run.limit {
      found.removeLast()
      if let last = found.last {
        next = SearchCursor(key: last.key, id: ids[Int(last.number)], isForgiving: isForgiving)
      }
    }
    var hits: [SearchHit] = []
    hits.reserveCapacity(found.count)
    for item in found { hits.append(run.hit(item.number)) }
    return (SearchPage(hits: hits, next: next), isDoubtful)
  }
}

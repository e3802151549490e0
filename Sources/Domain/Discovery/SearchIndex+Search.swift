extension SearchIndex {
  /// Answers one page. Pages that follow one another's cursors make the whole list, without gaps or repeats as long
  /// as the index is the same; after an update a place may be missed or met again, never an order broken.
  ///
  /// When the words as written lead nowhere, they are all taken as possibly misspelt.
  public func search(_ query: SearchQuery) -> SearchPage {
    let isForgiving = query.cursor?.isForgiving ?? false
    var page = page(query, isForgiving: isForgiving)
    if page.hits.isEmpty, query.cursor == nil, !query.text.isEmpty {
      page = self.page(query, isForgiving: true)
    }
    return page
  }

  private func page(_ query: SearchQuery, isForgiving: Bool) -> SearchPage {
    let match = match(query.text, isForgiving: isForgiving)
    var run = SearchRun(index: self, query: query, match: match)
    var found = run.run()
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
    return SearchPage(hits: hits, next: next)
  }
}

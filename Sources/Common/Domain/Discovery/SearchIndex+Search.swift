extension SearchIndex {
  /// Answers one page. Pages that follow one another's cursors make the whole list, without gaps or repeats while the
  /// index is unchanged.
  ///
  /// After an update a place may be missed or repeated, but the order holds. Where the typed words find nothing, or
  /// nothing good near by, misspellings of all of them are tried.
  public func search(_ query: SearchQuery) -> SearchPage {
    var isForgiving = query.cursor?.isForgiving ?? false
    let isRanked = query.sort == .relevance
    let match = match(query.text, isForgiving: isForgiving, isRanked: isRanked)
    var run = SearchRun(index: self, query: query, match: match)
    var found = run.run()
    if query.cursor == nil, let match, isDoubtful(found, run, match),
      let forgiving = self.match(query.text, isForgiving: true, isRanked: isRanked)
    {
      isForgiving = true
      found = run.goOn(with: forgiving)
    }
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

  /// True when nothing was found, or the best place is so far off that a misspelt one may be better.
  private func isDoubtful(_ found: [BestPlaces.Item], _ run: SearchRun, _ match: TextMatch) -> Bool {
    found.first.map { run.ranksByText && !match.isForgiving && $0.key > Relevance.doubt } ?? true
  }
}
